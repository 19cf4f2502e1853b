import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readSpreadsheet } from '#server/platform/sheets/spreadsheet.ts';
import { type AnyEndpoint, urlOf } from '#shared/base/endpoint.ts';
import { TIPOS_DE_IMPORTACION, type TipoDeImportacion } from '#shared/importaciones/tipos.ts';
import * as contract from '#shared/importaciones.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { abrirGrado, crearCiclo, crearGrado, crearMateria, inscribir } from '#testing/builders-estructura.ts';
import { crearCuotasDePrimaria } from '#testing/builders-pagos.ts';
import { alumno, csv, deImportacion, importador } from '#testing/importador.ts';

const escuela = await startTestApp();
const { app, db, iniciarSesionDe } = escuela;
const lucia = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));
// What the examples name.
const { idMateria } = await crearMateria(db, { nombre: 'Matemáticas' });
const { idGrado, idGradoSeccion } = await crearGrado(db, {
  nombre: 'Primero',
  secciones: ['A'],
  materias: [idMateria],
});
await crearCiclo(db, 2025);
await abrirGrado(db, idGrado, { ciclo: 2025, materias: [idMateria] });
await crearCuotasDePrimaria(db);
const { idEstudiante } = await crearEstudiante(db, {
  ...{ codigo: '2025-0017', nombre1: 'Ximena', nombre2: 'Sofía' },
  ...{ apellido1: 'Muñoz', apellido2: 'Xitumul' },
});
await inscribir(db, { idEstudiante, idGradoSeccion });
await crearColaborador(db, { nombres: 'Óscar Ibáñez' });
const { subir, revisar, corregir } = importador(escuela, lucia);

async function bajar(endpoint: AnyEndpoint, params: Record<string, string>, query = {}) {
  const url = urlOf(endpoint, params, query);
  const { rawPayload, headers, statusCode } = await app.inject({ url, headers: { cookie: lucia } });
  return { bytes: rawPayload, headers, statusCode };
}
const libro = async (bytes: Buffer) =>
  (await readSpreadsheet(Readable.from([bytes]), { nombre: 'x.csv' })).hojas;

/** What has to be there depends on what else the row says. */
const SEGUN: Partial<Record<TipoDeImportacion, readonly string[]>> = {
  estudiantes: ['Grado'],
  saldos: ['Código', 'Mes pagado', 'Fecha de pago'],
  notas: ['Código'],
};

describe.each(TIPOS_DE_IMPORTACION)('la plantilla de %s', (tipo) => {
  const suyo = importador(escuela, lucia, tipo);
  it.each(['xlsx', 'csv'] as const)('en %s se sube tal cual sin que falte una columna', async (formato) => {
    const { bytes, headers } = await bajar(contract.plantillaDeImportacion, { tipo }, { formato });
    expect(headers['content-disposition']).toContain(`filename="plantilla-${tipo}.${formato}"`);
    const { data } = await suyo.subir(bytes, `plantilla.${formato}`);
    expect(data).toMatchObject({ filaEncabezado: 1, faltan: [], hoja: 0 });
    expect(data.columnas.filter(({ clave }) => clave === '')).toEqual([]);
    expect(await suyo.revisar(data)).toMatchObject({ contadores: { filas: 0, errores: 0 }, lista: false });
  });

  it('trae un ejemplo que se entiende', async () => {
    const { bytes } = await bajar(contract.plantillaDeImportacion, { tipo });
    const [, ejemplo] = await libro(bytes);
    const texto =
      ejemplo?.filas.map(({ celdas }) => celdas.map((una) => `"${una}"`).join(',')).join('\n') ?? '';
    const { data } = await suyo.subir(texto.replace('Primero Primaria', 'Primero'));
    expect((await suyo.revisar(data)).contadores).toMatchObject({ filas: 1, nuevos: 1, errores: 0 });
  });

  it('marca con asterisco las columnas que no pueden quedar vacías, y solo esas', async () => {
    const [, ejemplo] = await libro((await bajar(contract.plantillaDeImportacion, { tipo })).bytes);
    const [encabezados = [], fila = []] = ejemplo?.filas.map(({ celdas }) => celdas) ?? [];
    const escrita = (celdas: readonly string[]) =>
      celdas.map((una) => `"${una.replace('Primero Primaria', 'Primero')}"`).join(',');
    for (const [columna, encabezado] of encabezados.entries()) {
      if (SEGUN[tipo]?.includes(encabezado)) continue;
      const vacia = fila.with(columna, '');
      const { data } = await suyo.subir([encabezados, vacia].map(escrita).join('\n'));
      const { contadores } = await suyo.revisar(data);
      expect([encabezado, contadores.errores]).toEqual([encabezado, encabezado.endsWith(' *') ? 1 : 0]);
    }
  });
});

it('los errores se bajan con lo ya corregido y qué falta, y corregidos se suben otra vez', async () => {
  const { data: subida } = await subir(
    csv(
      alumno(1),
      alumno(2, { fecha: '31/06/2014', nombre1: '=1+1' }),
      alumno(3, { sexo: 'X', telefono: 'abc' }),
    ),
  );
  const { version } = await revisar(subida);
  await corregir(subida, { version, correcciones: [{ fila: 4, clave: 'sexo', texto: 'F' }] });
  const { bytes } = await bajar(contract.erroresDeImportacion, deImportacion(subida));
  const [hoja] = await libro(bytes);
  expect(hoja?.filas[0]?.celdas.at(-1)).toBe(contract.QUE_CORREGIR);
  expect(hoja?.filas.slice(1).map(({ celdas }) => [celdas[1], celdas[7], celdas.at(-1)])).toEqual([
    ['=1+1', 'F', 'Fecha de nacimiento: Esa fecha no existe: junio tiene 30 días.'],
    ['Anad', 'F', 'Teléfono de la madre: Teléfono de la madre debe ser numérico.'],
  ]);
  const otra = await subir(bytes, 'errores.xlsx');
  expect(otra.data).toMatchObject({ faltan: [], filaEncabezado: 1 });
  expect(await revisar(otra.data)).toMatchObject({ contadores: { filas: 2, errores: 2 } });
});

it('en el archivo de errores las fechas son fechas de Excel y «la fila» es una de ese archivo', async () => {
  const de = (fecha: string) => ({ fecha, cui: '2500000000777' });
  const { data: subida } = await subir(
    csv(
      alumno(1),
      alumno(2),
      alumno(3, { ...de('2012-07-09'), nombre1: '=1+1' }),
      alumno(4, { ...de('9/7/12') }),
      alumno(5, { fecha: '41099', sexo: 'X' }),
    ),
  );
  expect(subida.columnas.find(({ clave }) => clave === 'fechaNacimiento')?.muestra[2]).toBe('09/07/2012');
  const antes = await revisar(subida);
  expect(antes.errores.map(({ dice }) => dice)).not.toContain('2012-07-09');
  expect(antes.errores.map(({ que }) => que)).toContain(
    'La fila 5 tiene el mismo CUI y otro nombre. Corrige uno de los dos.',
  );
  const { bytes } = await bajar(contract.erroresDeImportacion, deImportacion(subida));
  const [hoja] = await libro(bytes);
  expect(hoja?.filas.slice(1).map(({ celdas }) => [celdas[6], celdas.at(-1)])).toEqual([
    ['2012-07-09', expect.stringContaining('La fila 3 tiene el mismo CUI')],
    ['2012-07-09', expect.stringContaining('La fila 2 tiene el mismo CUI')],
    ['2012-07-09', 'Sexo: «X» no es un sexo. Escribe masculino o femenino.'],
  ]);
  const { data: otra } = await subir(bytes, 'errores.xlsx');
  expect(otra.columnas.find(({ clave }) => clave === 'fechaNacimiento')?.muestra).toEqual(
    Array(3).fill('09/07/2012'),
  );
  const { errores } = await revisar(otra);
  expect(errores.map(({ fila, que }) => [fila, que])).toEqual([
    [2, 'La fila 3 tiene el mismo CUI y otro nombre. Corrige uno de los dos.'],
    [3, 'La fila 2 tiene el mismo CUI y otro nombre. Corrige uno de los dos.'],
    [4, '«X» no es un sexo. Escribe masculino o femenino.'],
  ]);
});
