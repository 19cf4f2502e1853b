import { logoEnPapel } from '#server/escuela/logo/service.ts';
import type { Db } from '#server/platform/db/db.ts';
import { must } from '#server/platform/errors/problem.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { telefonoEscrito } from '#shared/base/formatos.ts';
import * as queries from './queries.ts';

/** What stands at the head of a paper. */
export interface MembreteImpreso {
  escuela: string;
  /** Street, town and telephone; '' for none. */
  domicilio: string;
  logo: Uint8Array | null;
}

/** `12 avenida 4-38, zona 1, Quetzaltenango · Tel. 9555 0100`, as far as it is known. */
export function domicilioEscrito({
  direccion,
  municipio,
  telefono,
}: Pick<queries.Membrete, 'direccion' | 'municipio' | 'telefono'>): string {
  const lugar = [direccion, municipio].filter(Boolean).join(', ');
  return [lugar, telefono && `Tel. ${telefonoEscrito(telefono)}`].filter(Boolean).join(' · ');
}

export async function leerMembrete(db: Db, storage: Storage): Promise<MembreteImpreso> {
  const membrete = must(await queries.leerMembrete(db), 'the school');
  return {
    escuela: membrete.nombre,
    domicilio: domicilioEscrito(membrete),
    logo: await logoEnPapel(storage, membrete.logo),
  };
}
