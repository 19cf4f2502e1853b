import { exigirCicloCalificable } from '#server/ciclos/policy.ts';
import { recalcularResultado } from '#server/inscripciones/resultados/service.ts';
import { alEstudiante } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { found, rule } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import { sumaTraida } from '#shared/calificaciones/hoja.rules.ts';
import type { PuntosTraidos } from '#shared/calificaciones.ts';
import type { NotaTraida, NotaTraidaForm } from '#shared/inscripciones/traidas.ts';
import type { TraidaPropia } from './policy.ts';
import * as queries from './queries.ts';

const puntosDe = ({ zona, zonaExtra, examen, examenExtra }: PuntosTraidos): PuntosTraidos => ({
  zona,
  zonaExtra,
  examen,
  examenExtra,
});

/**
 * Corrects what a student brings, as long as marks may be given.
 * @throws Problem `rule` with what it is now as data when somebody else changed it meanwhile.
 */
export async function corregir(
  tx: Tx,
  traida: TraidaPropia,
  form: NotaTraidaForm,
  act: Act,
): Promise<NotaTraida> {
  exigirCicloCalificable(traida.idCicloEscolar, act);
  const { idEstudianteGrado } = traida;
  const leer = async () =>
    found(
      (await queries.listarTraidas(tx, idEstudianteGrado)).find(
        ({ idMateria, bloque }) => idMateria === form.idMateria && bloque === form.bloque,
      ),
    );
  if (form.version !== traida.version) {
    throw rule(`Mientras escribías, lo que trae cambió: ahora son ${sumaTraida(traida)}.`, await leer());
  }
  await queries.guardarTraida(tx, { ...form, idEstudianteGrado }, form);
  await act.audit(tx, {
    accion: 'corregir notas traídas',
    entidad: 'inscripcion',
    idEntidad: idEstudianteGrado,
    afectados: alEstudiante(traida.idEstudiante),
    antes: { materia: traida.materia, bloque: traida.bloque, ...puntosDe(traida) },
    despues: puntosDe(form),
    motivo: form.motivo,
  });
  await recalcularResultado(tx, [idEstudianteGrado], act.audit);
  return leer();
}
