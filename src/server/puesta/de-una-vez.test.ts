import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rows } from '#server/platform/db/db.ts';
import { crearTipoPago, guardarCuotaCarrera, guardarCuotaNivel } from '#shared/cuotas.ts';
import { guardarClasesDelColegio, verClasesDelColegio } from '#shared/puesta/clases.ts';
import { guardarCuotasDelColegio, verCuotasDelColegio } from '#shared/puesta/cuotas.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador } from '#testing/builders.ts';
import { crearCarrera, crearGrado } from '#testing/builders-estructura.ts';

const { db, call, iniciarSesionDe } = await startTestApp();
const director = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));
const secretaria = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));
const query = { ciclo: 2026 };
await crearGrado(db, { nivel: 'preprimaria' });
await crearGrado(db, { secciones: ['A', 'B'] });
const { idNivelEstudiantilCarrera } = await crearCarrera(db, 'Perito Contador');
await crearGrado(db, { idNivelEstudiantilCarrera });

it('inscripción y colegiatura de todos los niveles se guardan de una vez, y lo vacío se queda como está', async () => {
  const { data: antes } = await call(verCuotasDelColegio, { query }, director);
  expect(antes.map(({ nombre }) => nombre)).toEqual(['Preprimaria', 'Primaria', 'Perito Contador']);
  const guardar = (montos: { inscripcion?: string; colegiatura?: string | number }) =>
    call(
      guardarCuotasDelColegio,
      {
        query,
        body: antes.map(({ nivel, idNivelEstudiantilCarrera }) => ({
          nivel,
          idNivelEstudiantilCarrera,
          ...montos,
        })),
      },
      secretaria,
    );
  expect(await guardar({ inscripcion: 'Q1,500.00', colegiatura: '-3' })).toMatchObject({
    status: 400,
    errores: [{ campo: '0.colegiatura' }, {}, {}],
  });
  expect((await guardar({ inscripcion: 'Q1,500.00', colegiatura: 950 })).data).toMatchObject(
    antes.map(() => ({ inscripcion: 1500, colegiatura: 950 })),
  );
  expect((await guardar({ colegiatura: '975.50' })).data).toMatchObject(
    antes.map(() => ({ inscripcion: 1500, colegiatura: 975.5 })),
  );
  expect(await rows(db, sql`select from tipos_pagos`)).toHaveLength(2);
  expect(await rows(db, sql`select from cuotas_niveles where activo`)).toHaveLength(4);
});

it('de quien ya cobra una inscripción con otro nombre se sabe, en un nivel y en una carrera', async () => {
  const conOtra = async () =>
    (await call(verCuotasDelColegio, { query }, director)).data
      .filter(({ otraInscripcion }) => otraInscripcion)
      .map(({ nombre }) => nombre);
  expect(await conOtra()).toEqual([]);
  const tipo = { descripcion: 'INSCRIPCIÓN de reingreso', mensual: false, colegiatura: false };
  const { idPago } = (await call(crearTipoPago, { body: tipo }, director)).data;
  const [{ nivel } = { nivel: '' }] = (await call(verCuotasDelColegio, { query }, director)).data;
  const body = { idPago, cantidad: '300' };
  const deNivel = await call(guardarCuotaNivel, { query, params: { codigo: nivel }, body }, director);
  expect(deNivel.code).toBe(1);
  expect(await conOtra()).toEqual(['Preprimaria']);
  const params = { id: String(idNivelEstudiantilCarrera) };
  expect((await call(guardarCuotaCarrera, { query, params, body }, director)).code).toBe(1);
  expect(await conOtra()).toEqual(['Preprimaria', 'Perito Contador']);
});

it('las clases de todas las secciones se dan de una vez; la de otra persona pasa con lo que tiene', async () => {
  const [ana, luis] = [await crearColaborador(db), await crearColaborador(db)];
  const { data: secciones } = await call(verClasesDelColegio, { query }, director);
  const todas = secciones.flatMap(({ idGradoSeccion, clases }) =>
    clases.map(({ idMateria }) => ({ idGradoSeccion, idMateria, idColaborador: ana.idColaborador })),
  );
  const guardar = (body: typeof todas) => call(guardarClasesDelColegio, { query, body }, director);
  const [primera] = todas;
  const inactivo = await crearColaborador(db, { activo: false });
  expect(
    await guardar([{ idGradoSeccion: 1, idMateria: 1, ...primera, idColaborador: inactivo.idColaborador }]),
  ).toMatchObject({ status: 400, errores: [{ campo: '0.idColaborador' }] });
  expect(await guardar([...todas.slice(0, 1), ...todas.slice(0, 1)])).toMatchObject({ status: 400 });
  expect(
    await guardar([{ idGradoSeccion: 2_000_000, idMateria: 1, idColaborador: ana.idColaborador }]),
  ).toMatchObject({ status: 400, errores: [{ campo: '0.idMateria' }] });
  const guardadas = await guardar(todas);
  expect(guardadas.code).toBe(1);
  expect(
    guardadas.data
      .flatMap(({ clases }) => clases)
      .every(({ idColaborador }) => idColaborador === ana.idColaborador),
  ).toBe(true);
  const [ids] = await rows<{ n: number }>(db, sql`select count(*)::int n from asignaciones`);
  expect((await guardar(todas.map((una) => ({ ...una, idColaborador: luis.idColaborador })))).code).toBe(1);
  expect(
    await rows(
      db,
      sql`select count(*)::int n from asignaciones where id_colaborador = ${luis.idColaborador}`,
    ),
  ).toEqual([ids]);
});
