import { exigirCicloCalificable } from '#server/ciclos/policy.ts';
import { type AuditEntry, alEstudiante } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { found, must, notFound, rule } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import type { SesionColaborador } from '#server/platform/sessions/sesion.ts';
import { seccionCerradaMensaje } from '#shared/calificaciones/cierre.rules.ts';
import type { ConflictoDeObservacion, Observacion, ObservacionesForm } from '#shared/observaciones.ts';
import type { BloqueObservable } from './policy.ts';
import * as queries from './queries.ts';

interface Acto extends Pick<Act, 'now' | 'config' | 'audit'> {
  sesion: SesionColaborador;
}

/** Nobody has written one. */
const NINGUNA = { texto: '', version: 0, quien: null, cuando: null, propia: false };

/**
 * Writes remarks of a section in a block. One that has changed since it was read is left as it is, and told with what stands there; equal
 * texts never conflict, so that repeating a request changes nothing.
 * @throws Problem `notFound` for a student of another section; `rule` once the section or its year is closed.
 */
export async function guardar(
  tx: Tx,
  donde: BloqueObservable,
  { observaciones: pedidas }: ObservacionesForm,
  { sesion: { idColaborador }, audit, ...momento }: Acto,
): Promise<{ guardadas: Observacion[]; conflictos: ConflictoDeObservacion[] }> {
  exigirCicloCalificable(donde.seccion.idCicloEscolar, momento);
  const { fechaCerrada } = found(await queries.sostenerSeccion(tx, donde));
  if (fechaCerrada !== null) throw rule(seccionCerradaMensaje(fechaCerrada));
  const ids = pedidas.map((una) => una.idEstudianteGrado);
  const inscritos = await queries.sostenerInscritos(tx, donde, ids);
  if (inscritos.length < ids.length) throw notFound();
  const leer = async (cuales: readonly number[]) =>
    new Map(
      (await queries.bloquear(tx, donde, cuales, idColaborador)).map((una) => [una.idEstudianteGrado, una]),
    );

  const antes = await leer(ids);
  const iguales: Observacion[] = [];
  const porEscribir: Observacion[] = [];
  const perdidas: Observacion[] = [];
  for (const pedida of pedidas) {
    const { texto, version } = antes.get(pedida.idEstudianteGrado) ?? NINGUNA;
    if (texto === pedida.texto) iguales.push({ ...pedida, version });
    else if (version === pedida.version) porEscribir.push(pedida);
    else perdidas.push(pedida);
  }
  const escritas =
    porEscribir.length === 0
      ? []
      : await queries.escribir(tx, donde, porEscribir, { idColaborador, now: momento.now });
  // Whoever wrote the first one of a student at the same moment was first.
  const hechas = new Set(escritas.map((una) => una.idEstudianteGrado));
  perdidas.push(...porEscribir.filter((una) => !hechas.has(una.idEstudianteGrado)));

  const alumno = new Map(inscritos.map((uno) => [uno.idEstudianteGrado, uno.idEstudiante]));
  await audit(
    tx,
    escritas.map(
      ({ idEstudianteGrado, texto }): AuditEntry => ({
        accion: 'observación',
        entidad: 'inscripcion',
        idEntidad: idEstudianteGrado,
        afectados: alEstudiante(must(alumno.get(idEstudianteGrado), 'an enrolment that is held')),
        antes: { bloque: donde.bloque, texto: antes.get(idEstudianteGrado)?.texto ?? '' },
        despues: { texto },
      }),
    ),
  );
  if (perdidas.length === 0) return { guardadas: [...iguales, ...escritas], conflictos: [] };
  const ahora = await leer(perdidas.map((una) => una.idEstudianteGrado));
  return {
    guardadas: [...iguales, ...escritas],
    conflictos: perdidas.map(({ idEstudianteGrado }) => ({
      idEstudianteGrado,
      ...(ahora.get(idEstudianteGrado) ?? NINGUNA),
    })),
  };
}
