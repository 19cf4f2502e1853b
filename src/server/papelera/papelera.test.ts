import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { contentsOf, differences } from '#server/operate/backup/contents.ts';
import { rows } from '#server/platform/db/db.ts';
import { NOT_JOURNALED } from '#server/platform/undo/journal.ts';
import { eliminarAviso, eliminarAvisoDeEstudiante } from '#shared/actividades/avisos.ts';
import { eliminarMaterial } from '#shared/actividades/material.ts';
import { eliminarTarea, eliminarTareaExtra } from '#shared/actividades/tareas.ts';
import { TIPO } from '#shared/actividades.rules.ts';
import { deshacerOperacion, YA_DESHECHA } from '#shared/base/operaciones.ts';
import { eliminarCarrera } from '#shared/carreras.ts';
import { eliminarAsignacion } from '#shared/colaboradores/asignaciones.ts';
import { darDeBaja } from '#shared/colaboradores/baja.ts';
import { eliminarGuia } from '#shared/colaboradores/guias.ts';
import { eliminarColaborador } from '#shared/colaboradores.ts';
import { comentariosPrivadosDocente, comentariosPublicosDocente } from '#shared/comentarios.ts';
import { cambiarMeses } from '#shared/cuentas/generar.ts';
import { eliminarPago } from '#shared/cuentas.ts';
import { eliminarCuotaCarrera, eliminarCuotaNivel, eliminarTipoPago } from '#shared/cuotas.ts';
import { eliminarEstudiante } from '#shared/estudiantes.ts';
import { examenesFinales, parciales } from '#shared/examenes.ts';
import { eliminarGrado } from '#shared/grados.ts';
import { desasignarEstudiante } from '#shared/inscripciones.ts';
import { eliminarMateria } from '#shared/materias.ts';
import { startTestApp } from '#testing/app.ts';
import { auditoriaDe, crearColaborador, crearEstudiante } from '#testing/builders.ts';
import {
  abrirGrado,
  crearAsignacion,
  crearCarrera,
  crearGrado,
  crearMateria,
  inscribir,
} from '#testing/builders-estructura.ts';
import { sembrarMundo } from '#testing/builders-mundo.ts';
import { crearCuotaCarrera, crearCuotaNivel, crearTipoPago } from '#testing/builders-pagos.ts';

const escuela = await startTestApp();
const { db, call, iniciarSesionDe } = escuela;
const direccion = await iniciarSesionDe(await crearColaborador(db, { cargos: [1], nombres: 'Rosa Chávez' }));
const mundo = await sembrarMundo(escuela, 'Mapa de Guatemala');
const { clase, actividad, participante, publico, privado, docente } = mundo;

/** Everything the school has, as one line for each table. */
async function contenido() {
  const todo = await contentsOf((text) => rows(db, sql.raw(text)));
  const deLaEscuela = Object.entries(todo.tablas).filter(
    ([name]) => !NOT_JOURNALED.some((one) => one === name),
  );
  const cuentas = await rows(
    db,
    sql`select id_ciclo_escolar, cuenta, id_grado_seccion, fecha, sum(cantidad)::text n from conteos
      group by 1, 2, 3, 4 having sum(cantidad) <> 0 order by 2, 1, 3, 4`,
  );
  return { todo: { ...todo, tablas: Object.fromEntries(deLaEscuela), secuencias: {} }, cuentas };
}

const deshacer = (operacion = 0, cookie = direccion) =>
  call(deshacerOperacion, { params: { idOperacion: String(operacion) } }, cookie);

const id = (numero: number) => ({ params: { id: String(numero) } });
const de = (tipo: number) => id(actividad[tipo] ?? 0);
const suComentario = {
  params: {
    idActividadMateriaBloque: String(actividad[TIPO.tarea]),
    idComentario: String(publico[TIPO.tarea]),
  },
};

type Borrar = () => Promise<{ code: number; operacion?: number }>;
type Caso = readonly [cosa: string, mensaje: string, preparar: () => Borrar | Promise<Borrar>];

const CASOS: readonly Caso[] = [
  [
    'una tarea con su entrega, su archivo y sus comentarios',
    'tarea «Mapa de Guatemala 3» con 1 entrega.',
    () => () => call(eliminarTarea, de(TIPO.tarea), docente),
  ],
  [
    'una tarea extra',
    'tarea extra «Mapa de Guatemala 6».',
    () => () => call(eliminarTareaExtra, de(TIPO.tareaExtra), docente),
  ],
  [
    'un parcial',
    'parcial «Mapa de Guatemala 1».',
    () => () => call(parciales.eliminar, de(TIPO.parcial), docente),
  ],
  [
    'un examen final',
    'examen final «Mapa de Guatemala 2».',
    () => () => call(examenesFinales.eliminar, de(TIPO.examenFinal), docente),
  ],
  [
    'un material',
    'material «Mapa de Guatemala 5».',
    () => () => call(eliminarMaterial, de(TIPO.material), docente),
  ],
  ['un aviso', 'aviso «Mapa de Guatemala».', () => () => call(eliminarAviso, de(TIPO.aviso), docente)],
  [
    'la publicación de un estudiante',
    'publicación «Mapa de Guatemala».',
    () => () => call(eliminarAvisoDeEstudiante, de(TIPO.avisoEstudiante), docente),
  ],
  [
    'un comentario público',
    'comentario «Mapa de Guatemala».',
    () => () => call(comentariosPublicosDocente.tarea.eliminar, suComentario, docente),
  ],
  [
    'un comentario privado',
    'comentario «Mapa de Guatemala».',
    () => {
      const params = {
        idParticipante: String(participante[TIPO.tarea]),
        idComentario: String(privado[TIPO.tarea]),
      };
      return () => call(comentariosPrivadosDocente.tarea.eliminar, { params }, docente);
    },
  ],
  [
    'un estudiante sin historia',
    'Restaurado: estudiante «',
    async () => {
      const { idEstudiante } = await crearEstudiante(db);
      return () => call(eliminarEstudiante, id(idEstudiante), direccion);
    },
  ],
  [
    'un estudiante inscrito',
    'estudiante «',
    () => () => call(eliminarEstudiante, id(mundo.primera.idEstudiante), direccion),
  ],
  [
    'un colaborador sin historia',
    'colaborador «Óscar Ibáñez».',
    async () => {
      const { idColaborador } = await crearColaborador(db, { nombres: 'Óscar Ibáñez' });
      return () => call(eliminarColaborador, { params: { idColaborador: String(idColaborador) } }, direccion);
    },
  ],
  [
    'un docente cuyas clases pasan a otro',
    'con 1 clase.',
    async () => {
      const { idColaborador } = await crearColaborador(db);
      const transferencias = [{ idGradoSeccionMateriaColaborador: clase.idAsignacion, idColaborador }];
      const params = { idColaborador: String(clase.docente.idColaborador) };
      return () => call(darDeBaja, { params, body: { transferencias } }, direccion);
    },
  ],
  [
    'una clase sin iniciar',
    'clase «',
    async () => {
      const { idGradoSeccion, materias } = await crearGrado(db);
      const { idColaborador } = await crearColaborador(db);
      const [idMateria = 0] = materias;
      const idAsignacion = await crearAsignacion(db, { idColaborador, idGradoSeccion, idMateria });
      return () => call(eliminarAsignacion, id(idAsignacion), direccion);
    },
  ],
  ['un grado a cargo', 'maestro guía «', () => () => call(eliminarGuia, id(mundo.idGuia), direccion)],
  [
    'un grado con sus secciones y materias',
    'grado «Primero Mágico».',
    async () => {
      const { idGrado } = await crearGrado(db, { nombre: 'Primero Mágico' });
      await abrirGrado(db, idGrado, { ciclo: 2025 });
      return () => call(eliminarGrado, { params: { idGrado: String(idGrado) } }, direccion);
    },
  ],
  [
    'una materia que se imparte',
    'materia «',
    () => () => call(eliminarMateria, id(clase.idMateria), direccion),
  ],
  [
    'una materia nueva',
    'materia «',
    async () => {
      const { idMateria } = await crearMateria(db);
      return () => call(eliminarMateria, id(idMateria), direccion);
    },
  ],
  [
    'una carrera',
    'carrera «Perito Contador».',
    async () => {
      const { idCarrera } = await crearCarrera(db, 'Perito Contador');
      return () => call(eliminarCarrera, { params: { idCarrera: String(idCarrera) } }, direccion);
    },
  ],
  [
    'una cuota de nivel',
    'cuota «',
    async () => {
      const cuota = await crearCuotaNivel(db, { idPago: await crearTipoPago(db) });
      return () => call(eliminarCuotaNivel, id(cuota), direccion);
    },
  ],
  [
    'una cuota de carrera',
    'cuota «',
    async () => {
      const idPago = await crearTipoPago(db);
      const { idNivelEstudiantilCarrera } = await crearCarrera(db);
      const cuota = await crearCuotaCarrera(db, { idPago, idNivelEstudiantilCarrera });
      return () => call(eliminarCuotaCarrera, id(cuota), direccion);
    },
  ],
  [
    'un tipo de pago con sus cuotas',
    'tipo de pago «Excursión» con 1 cuota.',
    async () => {
      const idPago = await crearTipoPago(db, { descripcion: 'Excursión' });
      await crearCuotaNivel(db, { idPago });
      return () => call(eliminarTipoPago, id(idPago), direccion);
    },
  ],
  [
    'una colegiatura con sus meses',
    'con 10 meses.',
    () => () => call(eliminarPago, id(mundo.idPago), direccion),
  ],
  [
    'meses de colegiatura',
    'colegiatura «septiembre y octubre».',
    () => {
      const params = { idEstudianteGrado: String(mundo.primera.idEstudianteGrado) };
      const body = { meses: [1, 2, 3, 4, 5, 6, 7, 8] };
      return () => call(cambiarMeses, { params, body }, direccion);
    },
  ],
  [
    'una inscripción equivocada',
    'inscripción «',
    async () => {
      const { idGradoSeccion } = await crearGrado(db);
      const { idEstudiante } = await crearEstudiante(db);
      const params = { idEstudianteGrado: String(await inscribir(db, { idEstudiante, idGradoSeccion })) };
      return () => call(desasignarEstudiante, { params }, direccion);
    },
  ],
];

it.each(CASOS)('%s vuelve con todo lo suyo, y nada más cambia', async (_, mensaje, preparar) => {
  const borrar = await preparar();
  const antes = await contenido();
  const { code, operacion } = await borrar();
  expect({ code, operacion }).toEqual({ code: 1, operacion: expect.any(Number) });
  expect(differences(antes.todo, (await contenido()).todo)).not.toEqual([]);
  const restaurada = await deshacer(operacion);
  expect(restaurada).toMatchObject({ code: 1, data: { deshecha: expect.any(String) } });
  expect(restaurada.message).toContain(mensaje);
  const despues = await contenido();
  expect(differences(antes.todo, despues.todo)).toEqual([]);
  expect(despues.cuentas).toEqual(antes.cuentas);
  expect((await auditoriaDe(db, 'operacion', operacion ?? 0)).map(({ accion }) => accion)).toEqual([
    'restaurar',
  ]);
  expect(await deshacer(operacion)).toMatchObject({ status: 200, code: 0, message: YA_DESHECHA });
});
