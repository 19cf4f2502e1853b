import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { actividades } from '#server/actividades/tables.ts';
import { estudiantes } from '#server/estudiantes/tables.ts';
import { eliminarMaterial } from '#shared/actividades/material.ts';
import { eliminarTarea } from '#shared/actividades/tareas.ts';
import { TIPO } from '#shared/actividades.rules.ts';
import { deshacerOperacion, PASARON_30_DIAS } from '#shared/base/operaciones.ts';
import { comentariosPublicosDocente } from '#shared/comentarios.ts';
import { eliminarTipoPago } from '#shared/cuotas.ts';
import { eliminarEstudiante } from '#shared/estudiantes.ts';
import { eliminarMateria } from '#shared/materias.ts';
import { startTestApp } from '#testing/app.ts';
import { contar, crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { conTrabajo } from '#testing/builders-actividades.ts';
import { crearActividad, crearClase } from '#testing/builders-clase.ts';
import { crearMateria } from '#testing/builders-estructura.ts';
import { crearTipoPago } from '#testing/builders-pagos.ts';
import { vaciarPapelera } from './service.ts';

const escuela = await startTestApp();
const { db, call, clock, iniciarSesionDe } = escuela;
const quien = await crearColaborador(db, { cargos: [1] });
const DIA_MS = 86_400_000;

const deshacer = async (operacion = 0) =>
  call(deshacerOperacion, { params: { idOperacion: String(operacion) } }, await iniciarSesionDe(quien));
const id = (numero = 0) => ({ params: { id: String(numero) } });
const rosa = await iniciarSesionDe(quien);

/** From now on until the end of the test it is so much later. */
function pasan(ms: number): void {
  const ahora = clock.now();
  onTestFinished(() => clock.set(ahora.toISOString()));
  clock.advance(ms);
}

async function materiaEliminada(): Promise<number> {
  const { idMateria } = await crearMateria(db);
  return (await call(eliminarMateria, id(idMateria), rosa)).operacion ?? 0;
}

describe('treinta días', () => {
  it('hasta la misma hora del día 30 se restaura', async () => {
    const operacion = await materiaEliminada();
    pasan(30 * DIA_MS);
    await vaciarPapelera(db, clock.now());
    expect(await deshacer(operacion)).toMatchObject({ code: 1 });
  });

  it('un instante después ya no, ni cuando se borró de verdad', async () => {
    const operacion = await materiaEliminada();
    pasan(30 * DIA_MS + 1);
    expect(await deshacer(operacion)).toMatchObject({ status: 200, code: 0, message: PASARON_30_DIAS });
    expect(await vaciarPapelera(db, clock.now())).toMatchObject({ operaciones: expect.any(Number) });
    expect(await deshacer(operacion)).toMatchObject({ status: 404 });
    const filas = await db.execute(
      sql`select from operaciones_filas where id_operacion = ${operacion} union all
        select from operaciones where id_operacion = ${operacion}`,
    );
    expect(filas.rows).toEqual([]);
  });

  it('más de cien se borran en varias veces, y queda dicho cuántas', async () => {
    const quedan = await contar(db, 'operaciones');
    await db.execute(sql`insert into operaciones (tipo, objeto, titulo, asunto, fecha, vence)
      select 'eliminacion', 'materia', 'Materia', 'estructura', '2026-01-01', '2026-01-31' from generate_series(1, 230)`);
    expect(await vaciarPapelera(db, clock.now())).toEqual({ operaciones: 230, actividades: 0 });
    expect(await contar(db, 'operaciones')).toBe(quedan);
    const dichas = await db.execute(
      sql`select sum((despues ->> 'operaciones')::int)::int n from auditoria where accion = 'borrar de la papelera'`,
    );
    expect(Number(dichas.rows[0]?.n)).toBeGreaterThanOrEqual(230);
  });
});

describe('lo que impide restaurar', () => {
  it('un código que otro tiene ahora', async () => {
    const { idEstudiante, codigo } = await crearEstudiante(db);
    const { operacion } = await call(eliminarEstudiante, id(idEstudiante), rosa);
    const otro = await crearEstudiante(db, { codigo });
    expect(await deshacer(operacion)).toMatchObject({
      code: 0,
      message: 'No se puede restaurar: otro estudiante tiene ahora ese código.',
    });
    await call(eliminarEstudiante, id(otro.idEstudiante), rosa);
    expect(await deshacer(operacion)).toMatchObject({ code: 1 });
  });

  it('un código personal que otro tiene ahora', async () => {
    const codigoPersonal = 'P-123';
    const { idEstudiante } = await crearEstudiante(db, { codigoPersonal });
    const { operacion } = await call(eliminarEstudiante, id(idEstudiante), rosa);
    await crearEstudiante(db, { codigoPersonal });
    expect(await deshacer(operacion)).toMatchObject({
      code: 0,
      message: 'No se puede restaurar: otro estudiante tiene ahora ese código personal.',
    });
  });

  it('un tipo de pago cuyo nombre se volvió a usar', async () => {
    const { operacion } = await call(
      eliminarTipoPago,
      id(await crearTipoPago(db, { descripcion: 'Uniforme' })),
      rosa,
    );
    await crearTipoPago(db, { descripcion: 'UNIFORME' });
    expect((await deshacer(operacion)).message).toBe(
      'No se puede restaurar: ya hay otro tipo de pago con ese nombre.',
    );
  });

  it('los puntos del bloque, que se volvieron a repartir', async () => {
    const { docente } = await crearClase(db);
    const clase = await crearClase(db, { docente });
    const [, bloque = 0] = clase.bloques;
    const autor = { idColaborador: docente.idColaborador };
    const sesion = await iniciarSesionDe(docente);
    const crear = (valorNeto: number) =>
      crearActividad(db, { tipo: TIPO.tarea, idMateriaBloque: bloque, autor, valorNeto });
    const { operacion } = await call(eliminarTarea, id((await crear(38)).id), sesion);
    const otra = await crear(40);
    expect(await deshacer(operacion)).toMatchObject({
      code: 0,
      message: 'El bloque 2 pasaría de 70 puntos de zona (78).',
    });
    await db
      .update(actividades)
      .set({ valorNeto: 32 })
      .where(eq(actividades.idActividadMateriaBloque, otra.id));
    expect(await deshacer(operacion)).toMatchObject({ code: 1 });
  });

  it('un ciclo que ya se cerró', async () => {
    const { params, clase } = await conTrabajo(escuela);
    clock.set('2026-12-20T12:00:00-06:00');
    const docente = await iniciarSesionDe(clase.docente);
    const { operacion } = await call(eliminarTarea, id(Number(params.idActividadMateriaBloque)), docente);
    pasan(20 * DIA_MS);
    expect(await deshacer(operacion)).toMatchObject({ code: 0, message: expect.stringContaining('2026') });
    clock.set('2026-03-10T12:00:00-06:00');
  });

  it('alguien que se reactivó mientras tanto: se dice quién, y nada cambia', async () => {
    const { clase } = await conTrabajo(escuela);
    const [primera] = clase.estudiantes;
    const { operacion } = await call(eliminarEstudiante, id(primera?.idEstudiante), rosa);
    await db
      .update(estudiantes)
      .set({ activo: true, nombre1: 'Ximena', nombre2: 'Ana', apellido1: 'Muñoz', apellido2: 'Tut' })
      .where(eq(estudiantes.idEstudiante, primera?.idEstudiante ?? 0));
    expect(await deshacer(operacion)).toMatchObject({
      code: 0,
      message: 'No se puede restaurar: Estudiante «Ximena Ana Muñoz Tut» cambió después.',
      data: {
        bloqueos: [
          { texto: 'Estudiante «Ximena Ana Muñoz Tut» cambió después', estudiante: primera?.idEstudiante },
        ],
      },
    });
  });

  it('un comentario de algo que ya se borró del todo', async () => {
    const { clase, docente } = await conTrabajo(escuela);
    const autor = { idColaborador: clase.docente.idColaborador };
    const material = await crearActividad(db, {
      tipo: TIPO.material,
      idMateriaBloque: clase.bloques[1] ?? 0,
      autor,
    });
    const params = { idActividadMateriaBloque: String(material.id) };
    const { crear, eliminar } = comentariosPublicosDocente.material;
    const { data } = await call(crear, { params, body: { comentario: 'Lean' } }, docente);
    await call(eliminarMaterial, id(material.id), docente);
    await db.delete(actividades).where(eq(actividades.idActividadMateriaBloque, material.id));
    const otro = await crearActividad(db, {
      tipo: TIPO.material,
      idMateriaBloque: clase.bloques[1] ?? 0,
      autor,
    });
    const suyo = { idActividadMateriaBloque: String(otro.id) };
    const segundo = await call(crear, { params: suyo, body: { comentario: 'Lean ya' } }, docente);
    const { operacion } = await call(
      eliminar,
      { params: { ...suyo, idComentario: String(segundo.data.idComentario) } },
      docente,
    );
    await db.delete(actividades).where(eq(actividades.idActividadMateriaBloque, otro.id));
    expect(data.comentario).toBe('Lean');
    expect(await deshacer(operacion)).toMatchObject({
      code: 0,
      message: 'No se puede restaurar: aquello a lo que pertenecía también se eliminó; restáuralo primero.',
    });
  });
});
