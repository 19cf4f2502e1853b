import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { urlOf } from '#shared/base/endpoint.ts';
import { boletaDeInscripcion } from '#shared/boletas.ts';
import { notasConTraslados, ponerNotaDeTraslado } from '#shared/calificaciones/traslados.ts';
import { calificacionesDeInscripcion, calificacionesDeSeccion } from '#shared/calificaciones.ts';
import { registroDe } from '#shared/sire/registro.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador } from '#testing/builders.ts';
import { crearGuia } from '#testing/builders-estructura.ts';
import { textOfPdf } from '#testing/pdf-text.ts';
import { seccionPorCerrar } from '#testing/seccion-por-cerrar.ts';

const escuela = await startTestApp({ now: '2026-10-26T12:00:00-06:00' });
const { app, db, call, iniciarSesionDe } = escuela;
const directora = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));

it('una materia que no se imparte falta en toda pantalla y papel, y nadie le pone nota de traslado', async () => {
  const uno = await seccionPorCerrar(escuela, {
    directora,
    materias: [{ totales: [[90], [80]] }, { totales: [], abierta: false }],
  });
  const [dada = 0, suya = 0] = uno.materias;
  await db.execute(
    sql`update materias set nombre = 'Robótica', area_oficial = 'Productividad', orden_area = 2 where id_materia = ${suya}`,
  );
  await db.execute(
    sql`update materias set area_oficial = 'Artes', orden_area = 1 where id_materia = ${dada}`,
  );
  await db.execute(sql`update colaboradores c set nombres = 'Sin Clase', dpi = '123' from asignaciones a
    where a.id_colaborador = c.id_colaborador and a.id_materia = ${suya}`);
  const guia = await crearColaborador(db);
  await crearGuia(db, guia.idColaborador, uno.idGradoSeccion);
  const deGuia = await iniciarSesionDe(guia);
  const idEstudianteGrado = String(uno.primero);
  const inscripcion = { params: { idEstudianteGrado } };
  const boleta = async (papel: 'una' | 'dos') => {
    const url = urlOf(boletaDeInscripcion, { idEstudianteGrado }, { formato: 'pdf', papel });
    const { rawPayload } = await app.inject({ url, headers: { cookie: directora } });
    return textOfPdf(rawPayload).join(' ');
  };
  const params = { idGradoSeccion: String(uno.idGradoSeccion) };
  const trasladar = () =>
    call(
      ponerNotaDeTraslado,
      {
        params: { idEstudianteGrado, idMateria: String(suya), bloque: '1' },
        body: { nota: 80, documento: 'Certificado', motivo: 'Viene de otro colegio' },
      },
      directora,
    );
  const registro = async () => {
    const { docentes, sinArea, areas } = (await call(registroDe, { params }, directora)).data;
    // The column of the official form stays.
    expect(areas).toContain('Productividad');
    return JSON.stringify([docentes.filter(({ area }) => area === 'Productividad'), sinArea]);
  };
  const donde: Record<string, () => Promise<string>> = {
    boleta: () => boleta('una'),
    'media hoja': () => boleta('dos'),
    calificaciones: async () =>
      JSON.stringify(await call(calificacionesDeInscripcion, inscripcion, directora)),
    'ver notas': async () => JSON.stringify(await call(notasConTraslados, inscripcion, directora)),
    generales: async () => JSON.stringify(await call(calificacionesDeSeccion, { params }, deGuia)),
    sire: registro,
  };
  const nombrada = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(donde).map(async ([que, leer]) => [que, /Robótica|Sin Clase/.test(await leer())]),
      ),
    );
  const enTodas = (si: boolean) => Object.fromEntries(Object.keys(donde).map((que) => [que, si]));
  expect(await nombrada()).toEqual(enTodas(true));
  await uno.noImpartida(1);
  expect(await nombrada()).toEqual(enTodas(false));
  expect(await trasladar()).toMatchObject({
    code: 0,
    message: 'Robótica no se imparte este año en su sección.',
  });
  expect((await uno.cerrar()).code).toBe(1);
  expect(await nombrada()).toEqual(enTodas(false));
});
