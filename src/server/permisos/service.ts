import type { Audit } from '#server/platform/audit/audit.ts';
import type { Sql, Tx } from '#server/platform/db/db.ts';
import { rule } from '#server/platform/errors/problem.ts';
import {
  CARGOS_CON_PERMISOS,
  type Permiso,
  permisosQueCambian,
  todosLosPermisos,
  versionDePermisos,
} from '#shared/permisos.rules.ts';
import { PERMISOS_CAMBIADOS, type PermisosDelColegio, type PermisosForm } from '#shared/permisos.ts';
import * as queries from './queries.ts';

export async function leerPermisos(db: Sql): Promise<PermisosDelColegio> {
  const permisos = todosLosPermisos(await queries.permisosDecididos(db));
  return { permisos, version: versionDePermisos(permisos) };
}

const porAsunto = (permisos: readonly Permiso[], vale: (permiso: Permiso) => boolean) =>
  Object.fromEntries(permisos.map((uno) => [uno.asunto, vale(uno)]));

/** @throws Problem `rule` when they are no longer as they were when they were looked at; its data says how they are. */
export async function guardarPermisos(
  tx: Tx,
  { permisos, version }: PermisosForm,
  audit: Audit,
): Promise<PermisosDelColegio> {
  await queries.esperarTurnoDePermisos(tx);
  const antes = await leerPermisos(tx);
  if (antes.version !== version) throw rule(PERMISOS_CAMBIADOS, antes);
  const cambian = permisosQueCambian(antes.permisos, permisos);
  await queries.guardarPermisos(tx, cambian);
  await audit(
    tx,
    CARGOS_CON_PERMISOS.flatMap((idCargo) => {
      const suyos = cambian.filter((uno) => uno.idCargo === idCargo);
      if (suyos.length === 0) return [];
      const valores = {
        antes: porAsunto(suyos, ({ permitido }) => !permitido),
        despues: porAsunto(suyos, ({ permitido }) => permitido),
      };
      return [
        {
          accion: 'cambiar permisos',
          entidad: 'permisos',
          idEntidad: idCargo,
          afectados: [],
          ...valores,
        } as const,
      ];
    }),
  );
  return leerPermisos(tx);
}
