import { expect, it } from 'vitest';
import { addDays } from '#shared/base/calendar.ts';
import { generarCuentas } from '#shared/cuentas/generar.ts';
import { inventarDepositos, inventarFamilias } from '#testing/banco.ts';
import { crearEstudiante } from '#testing/builders.ts';
import { inscribir } from '#testing/builders-estructura.ts';
import { abrirBanco, ENCABEZADO, MAPEO } from '#testing/depositos.ts';
import { entero } from '#testing/ventanilla.ts';

const banco = await abrirBanco();
const { db, call, secretaria, grado, idCuentaBancaria } = banco;
const { cobrosDe, cobrar, subir, listar, pagoDe, confirmar } = banco;

const HOY = '2026-03-10';
const MES = 45_050;
const ALUMNOS = 120;
const FILAS = 200;

/** A school whose families are known, and the file of a bank in which they paid. */
async function escuelaConArchivo() {
  const familias = inventarFamilias(ALUMNOS, 5);
  const ids: number[] = [];
  for (const uno of familias) {
    const { idEstudiante } = await crearEstudiante(db, {
      ...uno,
      nombreResponsable: uno.responsable,
      dpiresponsable: uno.dpi,
      usuario: null,
    });
    await inscribir(db, { idEstudiante, idGradoSeccion: grado.idGradoSeccion });
    ids.push(idEstudiante);
  }
  const cuerpo = { params: { idGrado: String(grado.idGrado) }, body: { meses: 'todos' } } as const;
  expect((await call(generarCuentas, cuerpo, secretaria)).code).toBe(1);
  const deudas = familias.map(() => Array<number>(10).fill(MES));
  const filas = inventarDepositos(familias, deudas, {
    cuantos: FILAS,
    semilla: 5,
    dia: (n) => addDays(HOY, -n),
  });
  const archivo = [
    ENCABEZADO,
    ...filas.map(({ fecha, boleta, descripcion, centavos }) => {
      const monto = (Math.abs(centavos) / 100).toFixed(2);
      const dia = fecha.split('-').reverse().join('/');
      return [dia, boleta, descripcion, centavos < 0 ? monto : '', centavos < 0 ? '' : monto].join(',');
    }),
  ].join('\r\n');
  return { filas, archivo, ids };
}

it('de un archivo con verdad conocida lo seguro se confirma sin un error, y lo de la caja no se cobra dos veces', async () => {
  const { filas, archivo, ids } = await escuelaConArchivo();
  const enCaja = filas.filter(({ verdad }) => verdad === 'caja');
  for (const { alumnos, boleta, fecha, centavos } of enCaja) {
    const cobros = await cobrosDe(ids[alumnos[0] ?? -1] ?? 0);
    const lineas = cobros.slice(0, centavos / MES).map(entero);
    const datos = {
      metodo: 'deposito',
      pagador: 'Marta',
      idCuentaBancaria,
      referencia: boleta,
      fechaPago: fecha,
    };
    expect((await cobrar(lineas, datos)).code).toBe(1);
  }
  const subida = await subir(archivo, { mapeo: MAPEO });
  const depositos = filas.filter(({ centavos }) => centavos > 0);
  expect(subida.data).toMatchObject({
    nuevas: depositos.length,
    repetidas: 0,
    noDepositos: filas.length - depositos.length,
  });
  const { movimientos, cuantos } = await listar();
  expect(cuantos.registrada).toBe(enCaja.length);
  const verdades = new Map(depositos.map((uno) => [uno.boleta, uno]));
  const seguras = movimientos.filter(({ propuesta }) => propuesta?.confianza === 'segura');
  expect(seguras.length).toBeGreaterThan(FILAS / 3);
  const equivocadas = seguras.filter(({ referencia, propuesta }) => {
    const suyos = new Set(propuesta?.lineas.map(({ idEstudiante }) => idEstudiante));
    const deVerdad = verdades.get(referencia)?.alumnos.map((n) => ids[n]) ?? [];
    return suyos.size !== deVerdad.length || deVerdad.some((id) => id === undefined || !suyos.has(id));
  });
  expect(equivocadas).toEqual([]);
  const { data, code } = await confirmar(seguras.map(pagoDe));
  expect(code).toBe(1);
  expect(data.recibos).toHaveLength(seguras.length);
  // What was left for somebody to decide pays no month that is paid by now.
  const despues = await listar();
  expect(despues.movimientos).toHaveLength(depositos.length - seguras.length);
  expect(despues.cuantos.registrada).toBe(enCaja.length);
  expect((await subir(archivo)).data).toMatchObject({ nuevas: 0, repetidas: depositos.length });
}, 60_000);
