import type { Audit } from '#server/platform/audit/audit.ts';
import { changed } from '#server/platform/audit/changed.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { must } from '#server/platform/errors/problem.ts';
import { conVersion, exigirVersion } from '#server/platform/request/version.ts';
import { type DatosDeEscuela, type Escuela, escuelaForm } from '#shared/escuela.ts';
import * as queries from './queries.ts';

const EN_BITACORA = { entidad: 'escuela', idEntidad: 1 } as const;

/** A new day of payment counts for the accounts generated from now on. The trail holds what changed, from and to. */
export async function editarEscuela(
  tx: Tx,
  { version, ...datos }: DatosDeEscuela & { version?: number | undefined },
  audit: Audit,
): Promise<Escuela> {
  const antes = must(await queries.bloquearEscuela(tx), 'the school');
  await exigirVersion(tx, { version, entry: EN_BITACORA }, antes);
  const cambios = changed<Omit<Escuela, 'logo' | 'version'>>(antes, datos);
  if (cambios) {
    await queries.guardarEscuela(tx, datos);
    await audit(tx, {
      accion: 'editar escuela',
      ...EN_BITACORA,
      afectados: [],
      ...cambios,
    });
  }
  return { ...conVersion(escuelaForm, datos), logo: antes.logo };
}
