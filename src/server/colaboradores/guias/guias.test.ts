import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rows } from '#server/platform/db/db.ts';
import type { CallInput } from '#shared/base/endpoint.ts';
import * as contract from '#shared/colaboradores/guias.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador } from '#testing/builders.ts';
import { crearGrado, crearGuia } from '#testing/builders-estructura.ts';

const { db, call, iniciarSesionDe } = await startTestApp();
const secretaria = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));
const params = (idColaborador: number) => ({ params: { idColaborador: String(idColaborador) } });
const agregar = (idColaborador: number, ids: readonly number[]) =>
  call(
    contract.agregarGuias,
    { ...params(idColaborador), body: ids.map((idGradoSeccion) => ({ idGradoSeccion })) },
    secretaria,
  );

it('se agregan dos, se listan las del ciclo, también con barra final, y se quita una', async () => {
  const { idColaborador } = await crearColaborador(db);
  const { secciones, nombre } = await crearGrado(db, { secciones: ['A', 'B'] });
  const { A = 0, B = 0 } = secciones;
  const viejo = await crearGrado(db, { ciclo: 2025 });
  await crearGuia(db, idColaborador, viejo.idGradoSeccion);
  const { data, code } = await agregar(idColaborador, [A, B]);
  expect(code).toBe(1);
  expect(data).toMatchObject([
    {
      idColaborador,
      idGradoSeccion: A,
      idCicloEscolar: 2026,
      idGradoSeccionNavigation: { seccion: 'A', idGradoNavigation: { nombre } },
    },
    { idGradoSeccion: B },
  ]);
  const lista = { ...contract.listarGuias, path: '/colaboradores/:idColaborador/grados-guias/' } as const;
  const query = { ciclo: 2026 };
  expect((await call(lista, { ...params(idColaborador), query }, secretaria)).data).toEqual(data);
  const id = String(data[0]?.idMaestroGuiaGradoSeccion);
  expect(await call(contract.eliminarGuia, { params: { id } }, secretaria)).toMatchObject({ code: 1 });
  expect((await call(lista, { ...params(idColaborador), query }, secretaria)).data).toHaveLength(1);
  expect((await call(contract.eliminarGuia, { params: { id } }, secretaria)).status).toBe(404);
});

it('una sección tiene un maestro guía: el otro lo nombra, y dos a la vez no caben', async () => {
  const elena = await crearColaborador(db, { nombres: 'Elena Caal' });
  const otro = await crearColaborador(db);
  const { idGradoSeccion } = await crearGrado(db);
  const replies = await Promise.all(
    [elena, otro].map(({ idColaborador }) => agregar(idColaborador, [idGradoSeccion])),
  );
  expect(replies.map(({ status, code }) => [status, code]).sort()).toEqual([
    [200, 0],
    [200, 1],
  ]);
  const seccion = (await crearGrado(db)).idGradoSeccion;
  await agregar(elena.idColaborador, [seccion]);
  expect((await agregar(otro.idColaborador, [seccion])).message).toContain('Elena Caal');
  expect((await agregar(elena.idColaborador, [seccion])).code).toBe(1);
});

describe('lo que se pone y se quita en un solo guardado', () => {
  const cambiar = (
    idColaborador: number,
    body: CallInput<typeof contract.cambiarGuias>['body'],
    query = {},
  ) => call(contract.cambiarGuias, { ...params(idColaborador), query, body }, secretaria);
  const aCargo = async (idColaborador: number, query = {}) =>
    (await call(contract.listarGuias, { ...params(idColaborador), query }, secretaria)).data.map(
      ({ idGradoSeccion }) => idGradoSeccion,
    );

  it('queda como se ve, con su rastro, y repetirlo no estorba', async () => {
    const { idColaborador } = await crearColaborador(db);
    const { A = 0, B = 0, C = 0 } = (await crearGrado(db, { secciones: ['A', 'B', 'C'] })).secciones;
    const idA = await crearGuia(db, idColaborador, A);
    await crearGuia(db, idColaborador, B);
    const body = {
      agregar: [{ idGradoSeccion: C }],
      quitar: [{ idMaestroGuiaGradoSeccion: idA }],
    };
    const reply = await cambiar(idColaborador, body);
    expect(reply).toMatchObject({ code: 1, message: 'Grados a cargo guardados.' });
    expect(reply.data.map(({ idGradoSeccion }) => idGradoSeccion)).toEqual([B, C]);
    expect((await cambiar(idColaborador, body)).code).toBe(1);
    expect(await aCargo(idColaborador)).toEqual([B, C]);
    const rastro = await rows<{ accion: string }>(
      db,
      sql`select accion from auditoria where entidad = 'cargo' and id_entidad = ${String(idColaborador)} order by 1`,
    );
    expect(rastro.map(({ accion }) => accion)).toEqual(['asignar maestro guía', 'quitar maestro guía']);
  });

  it('si una de las que se ponen ya tiene a otra persona, tampoco se quita ninguna', async () => {
    const { idColaborador } = await crearColaborador(db);
    const otra = await crearColaborador(db, { nombres: 'Marta Choc' });
    const { A = 0, B = 0 } = (await crearGrado(db, { secciones: ['A', 'B'] })).secciones;
    const idA = await crearGuia(db, idColaborador, A);
    const idB = await crearGuia(db, otra.idColaborador, B);
    const body = { agregar: [{ idGradoSeccion: B }], quitar: [{ idMaestroGuiaGradoSeccion: idA }] };
    expect((await cambiar(idColaborador, body)).message).toContain('Marta Choc');
    expect(await aCargo(idColaborador)).toEqual([A]);
    const deOtra = { agregar: [], quitar: [{ idMaestroGuiaGradoSeccion: idB }] };
    expect((await cambiar(idColaborador, deOtra)).code).toBe(1);
    expect(await aCargo(otra.idColaborador)).toEqual([B]);
  });

  it('se rechaza lo vacío, lo de otro ciclo, un ciclo cerrado y a quien no es docente', async () => {
    const { idColaborador } = await crearColaborador(db);
    const viejo = await crearGrado(db, { ciclo: 2025 });
    const idViejo = await crearGuia(db, idColaborador, viejo.idGradoSeccion);
    const { idGradoSeccion } = await crearGrado(db);
    expect((await cambiar(idColaborador, { agregar: [], quitar: [] })).status).toBe(400);
    const otroCiclo = 'Las secciones deben ser del mismo ciclo escolar.';
    const pone = { agregar: [{ idGradoSeccion: viejo.idGradoSeccion }], quitar: [] };
    const quita = { agregar: [{ idGradoSeccion }], quitar: [{ idMaestroGuiaGradoSeccion: idViejo }] };
    expect((await cambiar(idColaborador, pone)).message).toBe(otroCiclo);
    expect((await cambiar(idColaborador, quita)).message).toBe(otroCiclo);
    expect((await cambiar(idColaborador, quita, { ciclo: 2025 })).message).toBe(
      'El ciclo escolar 2025 ya está cerrado.',
    );
    expect(await aCargo(idColaborador)).toEqual([]);
    expect(await aCargo(idColaborador, { ciclo: 2025 })).toEqual([viejo.idGradoSeccion]);
    const contador = await crearColaborador(db, { cargos: [3] });
    const suyo = { agregar: [{ idGradoSeccion }], quitar: [] };
    expect((await cambiar(contador.idColaborador, suyo)).message).toBe(
      'El colaborador no es un docente activo.',
    );
  });
});

it('se rechaza a quien no es docente, una sección desconocida y un año cerrado', async () => {
  const contador = await crearColaborador(db, { cargos: [3] });
  const docente = await crearColaborador(db);
  const { idGradoSeccion } = await crearGrado(db);
  expect(await agregar(contador.idColaborador, [idGradoSeccion])).toMatchObject({ status: 200, code: 0 });
  expect((await agregar(docente.idColaborador, [idGradoSeccion, 999_999])).status).toBe(404);
  expect((await agregar(docente.idColaborador, [])).status).toBe(400);
  expect((await call(contract.listarGuias, params(999_999), secretaria)).status).toBe(404);
  const viejo = await crearGrado(db, { ciclo: 2025 });
  expect(await agregar(docente.idColaborador, [idGradoSeccion, viejo.idGradoSeccion])).toMatchObject({
    code: 0,
    message: 'Las secciones deben ser del mismo ciclo escolar.',
  });
  const cerrado = 'El ciclo escolar 2025 ya está cerrado.';
  expect((await agregar(docente.idColaborador, [viejo.idGradoSeccion])).message).toBe(cerrado);
  const id = await crearGuia(db, docente.idColaborador, viejo.idGradoSeccion);
  const reply = await call(contract.eliminarGuia, { params: { id: String(id) } }, secretaria);
  expect(reply).toMatchObject({ code: 0, message: cerrado });
});

it('el docente ve solo sus grados a cargo y de ellos solo sus secciones', async () => {
  const docente = await crearColaborador(db);
  const otro = await crearColaborador(db);
  const suyo = await crearGrado(db, { secciones: ['A', 'B', 'C'] });
  const { A = 0, B = 0, C = 0 } = suyo.secciones;
  const ajeno = await crearGrado(db);
  const viejo = await crearGrado(db, { ciclo: 2025 });
  for (const seccion of [A, C, viejo.idGradoSeccion]) await crearGuia(db, docente.idColaborador, seccion);
  for (const seccion of [B, ajeno.idGradoSeccion]) await crearGuia(db, otro.idColaborador, seccion);
  const cookie = await iniciarSesionDe(docente);

  const encargados = async (headers = {}) => {
    const { data } = await call(contract.gradosEncargados, { headers }, cookie);
    return data.map((one) => one.idGradoSeccion);
  };
  expect(await encargados()).toEqual([A, C]);
  expect(await encargados({ ciclo: '2025' })).toEqual([viejo.idGradoSeccion]);
  const delCiclo = (await call(contract.gradosDelDocente, { query: { ciclo: 2026 } }, cookie)).data;
  expect(delCiclo).toMatchObject([
    {
      idGrado: suyo.idGrado,
      nombre: suyo.nombre,
      idCarreraNavigation: null,
      idNivelEstudiantilNavigation: { nombre: 'Primaria' },
    },
  ]);
  const grado = (idGrado: number) => ({ params: { idGrado: String(idGrado) } });
  expect((await call(contract.gradoDelDocente, grado(suyo.idGrado), cookie)).data.nombre).toBe(suyo.nombre);
  const secciones = (await call(contract.seccionesDelDocente, grado(suyo.idGrado), cookie)).data;
  expect(secciones.map((one) => [one.idGradoSeccion, one.seccion])).toEqual([
    [A, 'A'],
    [C, 'C'],
  ]);
  expect((await call(contract.gradoDelDocente, grado(ajeno.idGrado), cookie)).status).toBe(404);
  expect((await call(contract.seccionesDelDocente, grado(ajeno.idGrado), cookie)).status).toBe(404);
});
