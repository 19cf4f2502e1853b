import { changed } from '#server/platform/audit/changed.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { found } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import type { AreaForm, MateriaConArea } from '#shared/sire.ts';
import * as queries from './queries.ts';

export async function guardarArea(tx: Tx, form: AreaForm, { audit }: Act): Promise<MateriaConArea[]> {
  const { idMateria, areaOficial } = form;
  const ordenArea = areaOficial === null || form.ordenArea === '' ? null : form.ordenArea;
  const { nombre, ...antes } = found(await queries.areaDe(tx, idMateria));
  const cambios = changed(antes, { areaOficial, ordenArea });
  if (cambios) {
    await queries.guardarArea(tx, { idMateria, areaOficial, ordenArea });
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
