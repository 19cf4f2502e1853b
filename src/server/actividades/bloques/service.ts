import type { BloqueDelDocente } from '#server/bloques/policy.ts';
import * as bloques from '#server/bloques/service.ts';
import type { ClaseDelDocente } from '#server/clases/policy.ts';
import { type Momento, permisosDocente } from '#server/clases/service.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Sql, Tx } from '#server/platform/db/db.ts';
import { found } from '#server/platform/errors/problem.ts';
import { estadoBloque } from '#shared/bloques.rules.ts';
import type { BloqueDocente } from '#shared/bloques.ts';
import * as queries from './queries.ts';

interface Lectura extends Momento {
  conActividades: boolean;
}

const vistaDe = (ciclo: number, lectura: Lectura): queries.Vista => ({
  now: lectura.now,
  abierto: permisosDocente(ciclo, lectura).editar,
  conActividades: lectura.conActividades,
});

function conPermisos(ciclo: number, momento: Momento) {
  const { editar, calificar } = permisosDocente(ciclo, momento);
  return (bloque: queries.FilaBloqueDocente): BloqueDocente => {
    const estado = estadoBloque(bloque);
    return {
      ...bloque,
      permisos: {
        iniciar: editar && estado === 'noIniciado',
        finalizar: calificar && estado === 'iniciado',
        crearExtra: editar && estado === 'finalizado',
      },
    };
  };
}

export async function bloquesDeClase(sql: Sql, clase: ClaseDelDocente, lectura: Lectura) {
  const filas = await queries.bloquesDeClase(sql, clase, vistaDe(clase.idCicloEscolar, lectura));
  return filas.map(conPermisos(clase.idCicloEscolar, lectura));
}

export async function bloqueActual(sql: Sql, clase: ClaseDelDocente, momento: Momento) {
  const vista = vistaDe(clase.idCicloEscolar, { ...momento, conActividades: true });
  return (await queries.bloqueActual(sql, clase, vista)).map(conPermisos(clase.idCicloEscolar, momento));
}

export async function leerBloque(
  sql: Sql,
  bloque: BloqueDelDocente,
  momento: Momento,
): Promise<BloqueDocente> {
  const vista = vistaDe(bloque.idCicloEscolar, { ...momento, conActividades: true });
  return conPermisos(bloque.idCicloEscolar, momento)(found(await queries.leerBloque(sql, bloque, vista)));
}

export async function iniciar(tx: Tx, bloque: BloqueDelDocente, momento: Momento): Promise<BloqueDocente> {
  await bloques.iniciar(tx, bloque, momento);
  return leerBloque(tx, bloque, momento);
}

export async function finalizar(
  tx: Tx,
  bloque: BloqueDelDocente,
  momento: Momento,
  audit: Audit,
): Promise<BloqueDocente> {
  await bloques.finalizar(tx, bloque, momento, audit);
  return leerBloque(tx, bloque, momento);
}
