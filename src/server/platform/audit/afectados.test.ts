import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rows } from '#server/platform/db/db.ts';
import { eliminarTarea } from '#shared/actividades/tareas.ts';
import { deshacerOperacion } from '#shared/base/operaciones.ts';
import { transferirAsignaciones } from '#shared/colaboradores/asignaciones.ts';
import * as pagos from '#shared/cuentas.ts';
import { revisionTarea } from '#shared/entregas/revision.ts';
import * as estudiantes from '#shared/estudiantes.ts';
import { asignarEstudiante, desasignarEstudiante } from '#shared/inscripciones.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { conTrabajo, ponerParticipante } from '#testing/builders-actividades.ts';
import { crearClase } from '#testing/builders-clase.ts';
import { crearCuotasDePrimaria } from '#testing/builders-pagos.ts';
import { alumno, csv, importador } from '#testing/importador.ts';
import type { Afectado } from './audit.ts';

const escuela = await startTestApp();
const { db, call, iniciarSesionDe } = escuela;
const rosa = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));
await crearCuotasDePrimaria(db);
const tarea = await conTrabajo(escuela, { tipo: 3 });
const [ximena, diego] = tarea.clase.estudiantes;
if (!ximena || !diego) throw new Error('a class needs students');

/** What the trail tells of somebody, oldest first. */
const historial = async (tipo: Afectado['tipo'], id: number) =>
  (
    await rows<{ accion: string }>(
      db,
      sql`select a.accion from auditoria_afectados f join auditoria a using (id_auditoria)
        where f.tipo = ${tipo} and f.id = ${id} order by id_auditoria`,
    )
  ).map(({ accion }) => accion);

const deInscripcion = (idEstudianteGrado: number) => ({
  params: { idEstudianteGrado: String(idEstudianteGrado) },
});

it('de quien se busca salen sus notas, sus pagos, su inscripción y su expediente, y nada de los demás', async () => {
  const nueva = await crearEstudiante(db);
  const { idGradoSeccion } = tarea.clase;
  const body = { idEstudiante: nueva.idEstudiante, idGradoSeccion, idCicloEscolar: 2026, becado: false };
  const inscrita = await call(asignarEstudiante, { body }, rosa);
  expect(inscrita).toMatchObject({ code: 1 });

  for (const numero of tarea.numeros) await ponerParticipante(db, numero, { borradorCalificacion: 8.5 });
  const [deXimena = 0] = tarea.numeros;
  const elegida = [{ idActividadMateriaBloqueParticipante: deXimena }];
  const calificar = { params: { ...tarea.params, accion: 'calificar' as const }, body: elegida };
  expect(await call(revisionTarea.actuar, calificar, tarea.docente)).toMatchObject({ code: 1 });

  const cuenta = await call(pagos.generarPagos, deInscripcion(diego.idEstudianteGrado), rosa);
  const [mes] = cuenta.data.mensualidades;
  const delMes = { params: { id: String(mes?.idEstudianteGradoColegiatura) } };
  expect(await call(pagos.pagarMensualidad, delMes, rosa)).toMatchObject({ code: 1 });
  expect(await call(pagos.anularMensualidad, delMes, rosa)).toMatchObject({ code: 1 });
  const pago = cuenta.data.pagos.find(({ pago: cuota }) => !cuota?.idPagoNavigation.colegiatura);
  const delPago = { params: { id: String(pago?.idEstudianteGradoPago) } };
  expect(await call(pagos.pagarPago, delPago, rosa)).toMatchObject({ code: 1 });

  const sacada = await call(desasignarEstudiante, deInscripcion(inscrita.data.idEstudianteGrado), rosa);
  expect(sacada).toMatchObject({ code: 1 });

  expect(await historial('estudiante', nueva.idEstudiante)).toEqual(['inscribir', 'desasignar']);
  expect(await historial('estudiante', ximena.idEstudiante)).toEqual(['calificar entrega']);
  expect(await historial('estudiante', diego.idEstudiante)).toEqual([
    'generar cuenta',
    'cobrar',
    'anular recibo',
    'cobrar',
  ]);
});

it('lo eliminado y lo restaurado es de todos aquellos para quienes era', async () => {
  const [actividad] = Object.values(tarea.params);
  const eliminada = await call(eliminarTarea, { params: { id: String(actividad) } }, tarea.docente);
  const params = { idOperacion: String(eliminada.operacion) };
  expect(await call(deshacerOperacion, { params }, tarea.docente)).toMatchObject({ code: 1 });
  for (const { idEstudiante } of [ximena, diego]) {
    expect((await historial('estudiante', idEstudiante)).slice(-2)).toEqual([
      'eliminar actividad',
      'restaurar',
    ]);
  }
});

it('una clase que pasa a otro docente es de los dos', async () => {
  const { docente, idAsignacion } = await crearClase(db, { alumnos: 0 });
  const recibe = await crearColaborador(db);
  const hecha = await call(
    transferirAsignaciones,
    {
      params: { idColaborador: String(recibe.idColaborador) },
      query: { ciclo: '2026' },
      body: [{ idGradoSeccionMateriaColaborador: idAsignacion }],
    },
    rosa,
  );
  expect(hecha).toMatchObject({ code: 1 });
  for (const { idColaborador } of [docente, recibe]) {
    expect(await historial('colaborador', idColaborador)).toEqual(['transferir clase']);
  }
});

describe('el expediente de un estudiante', () => {
  const persona = {
    codigo: null,
    nombre1: 'Ana',
    nombre2: 'Lucía',
    apellido1: 'Xitumul',
    apellido2: 'López',
    cui: '2500000000001',
    fechaNacimiento: '2012-04-15',
    nombreMadre: 'Marta López',
    nombreResponsable: 'Marta López',
    nombreRecoger: 'Marta López',
    sexo: 1 as const,
  };
  const ultimo = async (idEstudiante: number) =>
    (
      await rows<{ accion: string; antes: unknown; despues: unknown; origen: string | null }>(
        db,
        sql`select accion, antes, despues, origen from auditoria
          where entidad = 'estudiante' and id_entidad = ${String(idEstudiante)} order by id_auditoria desc limit 1`,
      )
    )[0];

  it('cuenta qué cambió, de qué a qué, y nada si no cambió nada', async () => {
    const { data } = await call(estudiantes.crearEstudiante, { body: persona }, rosa);
    const { idEstudiante, codigo } = data;
    expect(await ultimo(idEstudiante)).toMatchObject({
      accion: 'crear estudiante',
      despues: { codigo, nombre: 'Ana Lucía Xitumul López', cui: persona.cui },
    });
    const editar = (extra: object) =>
      call(estudiantes.editarEstudiante, { params: { codigo }, body: { ...persona, ...extra } }, rosa);
    await editar({});
    expect(await historial('estudiante', idEstudiante)).toEqual(['crear estudiante']);
    await editar({ telefonoMadre: '55551234', apellido1: 'Xitumul Coc' });
    expect(await ultimo(idEstudiante)).toEqual({
      accion: 'editar estudiante',
      antes: { apellido1: 'Xitumul', telefonoMadre: null },
      despues: { apellido1: 'Xitumul Coc', telefonoMadre: '55551234' },
      origen: null,
    });
    await call(estudiantes.eliminarEstudiante, { params: { id: String(idEstudiante) } }, rosa);
    expect(await historial('estudiante', idEstudiante)).toEqual([
      'crear estudiante',
      'editar estudiante',
      'eliminar estudiante',
    ]);
  });

  it('lo que trae una lista queda dicho de cada uno, con su origen', async () => {
    const { idEstudiante, codigo } = await crearEstudiante(db, {
      cui: '2500000000077',
      nombre1: 'Anab',
      nombre2: 'María',
      apellido1: 'Munoz1',
      apellido2: 'Xitumul',
    });
    const lista = importador(escuela, rosa);
    const sinGrado = { grado: '', seccion: '', cui: '2500000000077', codigo };
    const { data } = await lista.subir(csv(alumno(1, sinGrado), alumno(78, { grado: '', seccion: '' })));
    const revision = await lista.revisar(data);
    expect(revision.errores).toEqual([]);
    expect(revision.lista).toBe(true);
    expect(await lista.aplicar(data, revision)).toMatchObject({ code: 1 });
    expect(await ultimo(idEstudiante)).toMatchObject({
      accion: 'editar estudiante',
      antes: { apellido1: 'Munoz1' },
      despues: { apellido1: 'Muñoz1' },
      origen: 'importacion',
    });
    const [nueva] = await rows<{ n: number }>(
      db,
      sql`select count(*)::int n from auditoria a join auditoria_afectados f using (id_auditoria)
        join estudiantes e on e.id_estudiante = f.id and f.tipo = 'estudiante'
        where e.cui = '2500000000078' and a.accion = 'crear estudiante' and a.origen = 'importacion'`,
    );
    expect(nueva?.n).toBe(1);
  });
});

it('de lo que se anotó antes de que se dijera de quién es, se encuentra de quién era', async () => {
  const dichos = () =>
    rows(
      db,
      sql`select f.id_auditoria, a.accion, f.tipo, f.id from auditoria_afectados f join auditoria a using (id_auditoria)
        where a.entidad not in ('estudiante', 'recibo') order by 1, 3, 4`,
    );
  const antes = await dichos();
  expect(antes.length).toBeGreaterThanOrEqual(10);
  await db.execute(sql`alter table auditoria_afectados disable trigger auditoria_afectados_inmutable`);
  await db.execute(sql`truncate auditoria_afectados`);
  await db.execute(sql`alter table auditoria_afectados enable trigger auditoria_afectados_inmutable`);
  await db.execute(sql.raw(readFileSync('migrations/0023_afectados.sql', 'utf8')));
  expect(await dichos()).toEqual(antes);
});
