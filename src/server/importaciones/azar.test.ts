import { expect, it } from 'vitest';
import { CAMPOS } from '#shared/importaciones/campos.rules.ts';
import { TIPOS_DE_IMPORTACION, type TipoDeImportacion } from '#shared/importaciones/tipos.ts';
import * as contract from '#shared/importaciones.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { crearGrado } from '#testing/builders-estructura.ts';
import { deImportacion, escuelaEntera, importador } from '#testing/importador.ts';
import { RONDAS, ROUND_MS } from '#testing/rondas.ts';

const escuela = await startTestApp();
const { db, call, iniciarSesionDe } = escuela;
const lucia = await iniciarSesionDe(await crearColaborador(db, { cargos: [1, 2] }));
await crearGrado(db, { nombre: 'Primero', secciones: ['A', 'B'] });
for (let n = 0; n < 5; n += 1)
  await crearEstudiante(db, { codigo: `Z-${n}`, cui: String(2_300_000_000_000 + n), activo: n > 0 });

/** The same numbers for the same seed: a multiplicative generator of Lehmer. */
function azar(semilla: number) {
  let estado = semilla;
  const siguiente = () => {
    estado = (estado * 48_271) % 2_147_483_647;
    return estado / 2_147_483_647;
  };
  const entero = (hasta: number) => Math.floor(siguiente() * hasta);
  return { entero, uno: <T>(de: readonly T[]): T | undefined => de[entero(de.length)] };
}

const CELDAS = [
  ...[
    '',
    '',
    ' ',
    '-',
    'no tiene',
    'María',
    'MUÑOZ',
    'Pérez, Ana',
    'Xitumul; hijo',
    'dijo "sí"',
    'línea\nnueva',
  ],
  ...['15/04/2014', '31/06/2014', '2014-04-15', '41744', '04/15/2014', '15 de abril de 2014', '29/02/2013'],
  ...['F', 'M', 'X', 'niña', 'Primero', 'Kínder', 'Primero A', 'A', 'Z', 'Z-1', 'Z-0', '2300000000001'],
  ...[
    '2.98E+12',
    '=1+1',
    '<img onerror=x>',
    '55551234',
    '5555-1234',
    'Q1,234.50',
    '9.125',
    '0',
    '-40',
    'enero',
  ],
  ...[
    'Ana\u0000',
    '\u202Eana',
    '😀😀',
    'á'.repeat(300),
    '1e999',
    'NaN',
    'null',
    'verdadero',
    '2023',
    '100',
    '101',
  ],
] as const;

const PARTE = /[",;\t\n]/;
/** A sheet of random cells under random headers of a kind, and how many of its rows say anything. */
function hoja(tipo: TipoDeImportacion, semilla: number) {
  const { entero, uno } = azar(semilla);
  const campos = CAMPOS[tipo].filter(({ requerido }) => requerido || entero(2) === 0);
  const encabezados = [...campos.map(({ encabezados: palabras }) => uno(palabras) ?? ''), 'Otra cosa'];
  const filas = Array.from({ length: entero(30) }, () =>
    entero(8) === 0 ? encabezados.map(() => '') : encabezados.map(() => uno(CELDAS) ?? ''),
  );
  const separador = uno([',', ';', '\t']) ?? ',';
  const celda = (texto: string) => (PARTE.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto);
  const texto = [encabezados, ...filas].map((fila) => fila.map(celda).join(separador)).join('\r\n');
  return {
    contenido:
      entero(2) === 0 ? Buffer.from(texto) : Buffer.from(texto.replace(/[^\0-\xff]/gu, '?'), 'latin1'),
    llenas: filas.filter((fila) => fila.some((una) => una.trim() !== '')).length,
  };
}

it(
  'de archivos al azar ninguna fila se pierde: los contadores suman y cada una dice qué será de ella',
  async () => {
    const antes = await escuelaEntera(escuela);
    let revisados = 0;
    const archivos = 20 * RONDAS;
    for (let n = 1; n <= archivos; n += 1) {
      const tipo = TIPOS_DE_IMPORTACION[n % TIPOS_DE_IMPORTACION.length] ?? 'estudiantes';
      const { subir, revisar } = importador(escuela, lucia, tipo);
      const { contenido, llenas } = hoja(tipo, n * 7919);
      const { data: subida, code, message } = await subir(contenido, `azar-${n}.csv`);
      expect([code, message, n]).toEqual([1, expect.anything(), n]);
      if (subida.filaEncabezado !== 1) continue;
      revisados += 1;
      const { contadores, errores, total, plan } = await revisar(subida);
      const { filas, nuevos, cambian, iguales, errores: malas, omitidas } = contadores;
      expect([n, filas, nuevos + cambian + iguales + malas + omitidas]).toEqual([n, llenas, llenas]);
      expect(new Set(errores.map(({ fila }) => fila)).size).toBe(malas);
      expect(total).toBe(errores.length);
      expect(errores.filter(({ que, columna }) => !que || !columna)).toEqual([]);
      const { data: todas } = await call(
        contract.filasDeImportacion,
        { params: deImportacion(subida), query: { limit: '100' } },
        lucia,
      );
      expect(new Set(todas.map(({ fila }) => fila)).size).toBe(llenas);
      expect((await revisar(subida)).plan).toBe(plan);
    }
    expect(revisados).toBeGreaterThan(archivos / 2);
    expect(await escuelaEntera(escuela)).toEqual(antes);
  },
  ROUND_MS * RONDAS,
);
