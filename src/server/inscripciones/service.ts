import { exigirCicloAbierto } from '#server/ciclos/policy.ts';
import { exigirNivelOfrecido } from '#server/niveles/policy.ts';
import { alEstudiante } from '#server/platform/audit/audit.ts';
import { explained } from '#server/platform/db/constraint.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { found, must, notFound, rule } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import { contar } from '#shared/base/formatos.ts';
import { tituloDe } from '#shared/base/operaciones.ts';
import { seccionCerradaMensaje } from '#shared/calificaciones/cierre.rules.ts';
import { type EstadoInscripcion, esDeBaja } from '#shared/estudiantes/estados.rules.ts';
import type { Inscripcion, InscripcionForm, Rechazos } from '#shared/inscripciones.ts';
import { type ActoDePersona, anotar } from './movimientos/service.ts';
import * as queries from './queries.ts';

type Rechazo = Rechazos['rechazos'][number];

const distintos = <T>(values: readonly T[]): T[] => [...new Set(values)];

const enPalabras = (rechazos: readonly Rechazo[]): string =>
  rechazos.map(({ nombre, motivo }) => `${nombre} ${motivo}`).join('; ');

/** @throws Problem `rule` for a section whose year was closed: who is in it stays as it is. */
export function exigirSeccionAbierta(fechaCerrada: string | null): void {
  if (fechaCerrada !== null) throw rule(seccionCerradaMensaje(fechaCerrada));
}

async function exigirSecciones(tx: Tx, lista: readonly InscripcionForm[]): Promise<void> {
  const secciones = await queries.ciclosDeSecciones(tx, distintos(lista.map((item) => item.idGradoSeccion)));
  for (const seccion of secciones) {
    exigirNivelOfrecido(seccion);
    exigirSeccionAbierta(seccion.fechaCerrada);
  }
  const cicloDe = new Map(secciones.map((one) => [one.idGradoSeccion, one.idCicloEscolar]));
  for (const { idGradoSeccion, idCicloEscolar } of lista) {
    const ciclo = cicloDe.get(idGradoSeccion);
    if (ciclo === undefined) throw notFound();
    if (ciclo !== idCicloEscolar) throw rule(`La sección no pertenece al ciclo escolar ${idCicloEscolar}.`);
  }
}

/** Who left comes back to the enrolment of the year: there is no second one. */
function yaInscrito(estado: EstadoInscripcion, ciclo: number): string {
  if (!esDeBaja(estado)) return `ya está inscrito en el ciclo ${ciclo}`;
  const salio = estado === 'retirada' ? 'se retiró' : 'se trasladó';
  return `${salio} en el ciclo ${ciclo}: usa «Reingresar» abajo de su grado`;
}

/** Why each of them cannot be enrolled. Inside the lock on the students, so that the answer still holds on insert. */
async function rechazosDe(tx: Tx, lista: readonly InscripcionForm[]): Promise<Rechazo[]> {
  const ids = distintos(lista.map((item) => item.idEstudiante));
  const candidatos = new Map(
    (await queries.bloquearEstudiantes(tx, ids)).map((one) => [one.idEstudiante, one]),
  );
  const ocupados = await queries.yaInscritos(tx, ids, distintos(lista.map((item) => item.idCicloEscolar)));
  const inscritos = new Map(ocupados.map((una) => [claveDe(una), una.estado]));
  const vistos = new Set<string>();
  return lista.flatMap((item) => {
    const { nombre, activo } = found(candidatos.get(item.idEstudiante));
    const clave = claveDe(item);
    const otraVez = vistos.has(clave);
    vistos.add(clave);
    const rechazo = (motivo: string) => [{ id: item.idEstudiante, nombre, motivo }];
    if (!activo) return rechazo('tiene su registro inactivo');
    const estado = inscritos.get(clave);
    if (estado) return rechazo(yaInscrito(estado, item.idCicloEscolar));
    return otraVez ? rechazo('está en la lista con dos secciones distintas') : [];
  });
}

const claveDe = ({
  idEstudiante,
  idCicloEscolar,
}: Pick<InscripcionForm, 'idEstudiante' | 'idCicloEscolar'>) => `${idEstudiante} ${idCicloEscolar}`;

/** The list with everybody once: who stands in it twice for the same section is one student. */
function unaVez(pedidas: readonly InscripcionForm[]): InscripcionForm[] {
  const vistas = new Set<string>();
  return pedidas.filter((item) => {
    const clave = `${claveDe(item)} ${item.idGradoSeccion}`;
    return vistas.size < vistas.add(clave).size;
  });
}

/**
 * Enrols all of them or nobody. The work is one set of statements, whatever the number.
 * @throws Problem `rule` naming everybody who cannot be enrolled and why; `notFound` for a foreign id.
 */
export async function inscribir(
  tx: Tx,
  pedidas: readonly InscripcionForm[],
  act: Act,
): Promise<Inscripcion[]> {
  const lista = unaVez(pedidas);
  for (const ciclo of distintos(lista.map((item) => item.idCicloEscolar))) exigirCicloAbierto(ciclo, act);
  await exigirSecciones(tx, lista);
  const rechazos = await rechazosDe(tx, lista);
  if (rechazos.length > 0) {
    const frase = lista.length > 1 ? 'No se inscribió a nadie: ' : '';
    throw rule(`${frase}${enPalabras(rechazos)}.`, { rechazos });
  }
  const ids = await explained(
    {
      inscripciones_una_viva: () => rule('El estudiante ya está inscrito en ese ciclo.'),
      inscripciones_seccion: () => rule('La sección ya no existe.'),
    },
    () => queries.insertarInscripciones(tx, lista, act.now),
  );
  const inscritas = await queries.leerInscripciones(tx, ids);
  await act.audit(
    tx,
    inscritas.map(({ idEstudianteGrado, idEstudiante, idGradoSeccion, idCicloEscolar, becado }) => ({
      accion: 'inscribir',
      entidad: 'inscripcion',
      idEntidad: idEstudianteGrado,
      afectados: alEstudiante(idEstudiante),
      despues: { idEstudiante, idGradoSeccion, idCicloEscolar, becado },
    })),
  );
  return inscritas;
}

/** The enrolments, locked, of open years and sections. One foreign id refuses all. */
export async function porCambiar(tx: Tx, ids: readonly number[], act: Act): Promise<queries.Bloqueada[]> {
  const filas = await queries.bloquearInscripciones(tx, ids);
  if (filas.length < ids.length) throw notFound();
  for (const { idCicloEscolar, seccionCerrada } of filas) {
    exigirCicloAbierto(idCicloEscolar, act);
    exigirSeccionAbierta(seccionCerrada);
  }
  return filas;
}

const CON_TRABAJO = 'ya tiene entregas, notas, observaciones o publicaciones';

/**
 * Removes mistaken enrolments with their unpaid accounts, all or none.
 * @throws Problem `rule` naming those with something paid, graded or delivered: they can only be cancelled.
 */
export async function desasignar(tx: Tx, elegidas: readonly number[], act: Act): Promise<void> {
  const ids = distintos(elegidas);
  const filas = await porCambiar(tx, ids, act);
  const huellaDe = new Map((await queries.huellas(tx, ids)).map((one) => [one.idEstudianteGrado, one]));
  const rechazos = filas.flatMap(({ idEstudianteGrado: id, nombre }) => {
    const huella = huellaDe.get(id);
    if (huella?.pagado) return [{ id, nombre, motivo: 'ya tiene pagos registrados' }];
    return huella?.trabajo ? [{ id, nombre, motivo: CON_TRABAJO }] : [];
  });
  if (rechazos.length > 0) {
    throw rule(`No se puede desasignar: ${enPalabras(rechazos)}. Puedes anular la inscripción.`, {
      rechazos,
    });
  }
  const [primera] = filas;
  await act.operar(tx, {
    tipo: 'eliminacion',
    objeto: 'inscripcion',
    titulo:
      filas.length === 1
        ? tituloDe('Inscripción', primera?.nombre ?? '')
        : contar(filas.length, 'inscripción', 'inscripciones'),
    detalle:
      filas.length === 1 ? `Ciclo ${primera?.idCicloEscolar}` : filas.map(({ nombre }) => nombre).join(', '),
    asunto: 'estudiantes',
    idCiclo: Math.min(...filas.map(({ idCicloEscolar }) => idCicloEscolar)),
  });
  // A delivery that arrives at this very moment still hangs on the enrolment, and keeps it. PostgreSQL cuts the names of
  // the two keys at 63 characters.
  const conTrabajo = () => rule(`No se puede desasignar: el estudiante ${CON_TRABAJO}.`);
  await explained(
    {
      participantes_id_estudiante_grado_inscripciones_id_estudiante_g: conTrabajo,
      actividades_id_estudiante_grado_inscripciones_id_estudiante_gra: conTrabajo,
    },
    () => queries.borrarInscripciones(tx, ids),
  );
  await act.audit(
    tx,
    filas.map(({ idEstudianteGrado, idEstudiante, idCicloEscolar, nombre }) => ({
      accion: 'desasignar',
      entidad: 'inscripcion',
      idEntidad: idEstudianteGrado,
      afectados: alEstudiante(idEstudiante),
      antes: { nombre, idCicloEscolar },
    })),
  );
}

/** An enrolment after it was changed. */
export async function leerUna(tx: Tx, idEstudianteGrado: number): Promise<Inscripcion> {
  const [una] = await queries.leerInscripciones(tx, [idEstudianteGrado]);
  return must(una, 'the enrolment that was changed');
}

/** Cancels an enrolment: it stays in the record of the student and counts nowhere else. */
export async function anular(tx: Tx, idEstudianteGrado: number, act: ActoDePersona): Promise<Inscripcion> {
  const [leida] = await porCambiar(tx, [idEstudianteGrado], act);
  const { estado, idEstudiante } = found(leida);
  if (estado === 'anulada') throw rule('La inscripción ya está anulada.');
  await queries.cambiarEstado(tx, idEstudianteGrado, { estado: 'anulada' });
  await anotar(tx, { idEstudianteGrado, tipo: 'anulacion', motivo: 'Anulación' }, act);
  await act.audit(tx, {
    accion: 'anular',
    entidad: 'inscripcion',
    idEntidad: idEstudianteGrado,
    afectados: alEstudiante(idEstudiante),
    antes: { estado },
    despues: { estado: 'anulada' },
  });
  return leerUna(tx, idEstudianteGrado);
}
