import { changed } from '#server/platform/audit/changed.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { found, rule } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import type { AreaForm, MateriaConArea } from '#shared/sire.ts';
import * as queries from './queries.ts';

/** @throws Problem `rule` where somebody may be recovering the subject: what was closed by a rule keeps it. */
export async function guardarArea(tx: Tx, form: AreaForm, { audit }: Act): Promise<MateriaConArea[]> {
  const { idMateria, areaOficial, sinRecuperacion } = form;
  const ordenArea = areaOficial === null || form.ordenArea === '' ? null : form.ordenArea;
  const area = { areaOficial, ordenArea, sinRecuperacion };
  const { nombre, ...antes } = found(await queries.areaDe(tx, idMateria));
  if (sinRecuperacion !== antes.sinRecuperacion && (await queries.seRecuperaAhora(tx, idMateria)))
    throw rule(`Hay clases cerradas de ${nombre}: reábrelas antes de cambiar si se recupera.`);
  const cambios = changed(antes, area);
  if (cambios) {
    await queries.guardarArea(tx, { idMateria, ...area });
    await audit(tx, {
      accion: 'área oficial',
      entidad: 'materia',
      idEntidad: idMateria,
      afectados: [],
      antes: { nombre, ...cambios.antes },
      despues: cambios.despues,
    });
  }
  return queries.listarAreas(tx);
}
