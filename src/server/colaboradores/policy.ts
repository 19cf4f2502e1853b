import type { Sql, Tx } from '#server/platform/db/db.ts';
import { forbidden, found, invalidField, notFound, rule } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import type { Asked } from '#server/platform/request/version.ts';
import type { SesionColaborador } from '#server/platform/sessions/sesion.ts';
import { esAdministrador, esDirector } from '#shared/acceso.rules.ts';
import { schoolYear } from '#shared/base/calendar.ts';
import {
  QUEDA_ALGUIEN,
  SOLO_LA_DIRECCION_CAMBIA,
  SOLO_LA_DIRECCION_DA,
} from '#shared/colaboradores.rules.ts';
import type { Cargo, Colaborador } from '#shared/colaboradores.ts';
import * as queries from './queries.ts';

/** Administrators are equal, except that only the director commands over other administrators. */
type Mando = Pick<SesionColaborador, 'director'>;

const manda = (sesion: Mando, roles: readonly string[]): boolean =>
  sesion.director || !esAdministrador(roles);

/** The records as this person gets them: with what they may do with each. */
export function conPermisos(
  sesion: SesionColaborador,
  { roles, ...record }: queries.ColaboradorLeido,
): Colaborador {
  const editar = manda(sesion, roles);
  const eliminar = editar && record.activo && record.idColaborador !== sesion.idColaborador;
  return { ...record, permisos: { editar, eliminar } };
}

export const cargoAsignable = (sesion: Mando, cargo: Omit<Cargo, 'asignable'>): Cargo => ({
  ...cargo,
  asignable: manda(
    sesion,
    cargo.roles.map(({ rol }) => rol),
  ),
});

/** @throws Problem `notFound` when there is no such person: what they teach is not an empty list. */
export async function exigirColaborador(db: Sql, idColaborador: number): Promise<void> {
  if (!(await queries.existeColaborador(db, idColaborador))) throw notFound();
}

const proof: unique symbol = Symbol('proof');

/** A member of staff whom this session may change, locked as they were. */
export interface ColaboradorAlMando extends queries.Ficha {
  readonly [proof]: true;
}

/** @throws Problem `notFound`, or `forbidden` for an administrator whom only the director may change. */
export async function tomarMando(
  tx: Tx,
  sesion: SesionColaborador,
  idColaborador: number,
): Promise<ColaboradorAlMando> {
  const ficha = found(await queries.bloquearColaborador(tx, idColaborador));
  if (!manda(sesion, ficha.roles)) {
    throw forbidden(SOLO_LA_DIRECCION_CAMBIA);
  }
  return { ...ficha, [proof]: true };
}

export type ExigirDeColaborador = (tx: Tx, asked: Asked, stored: Colaborador) => Promise<void>;

/** Refuses, with the record as this session gets it, what is done over another state than the stored one. */
export async function exigirComoSeVio(
  tx: Tx,
  { idColaborador: id }: ColaboradorAlMando,
  version: number | undefined,
  { sesion, now, config }: Pick<Act, 'now' | 'config'> & { sesion: SesionColaborador },
  exigir: ExigirDeColaborador,
): Promise<void> {
  if (version === undefined) return;
  const leido = found(await queries.verColaborador(tx, id, schoolYear(now, config.timeZone)));
  const entry = {
    afectado: { tipo: 'colaborador', id },
    entidades: ['colaborador', 'cargo', 'usuario', 'operacion'],
  } as const;
  await exigir(tx, { version, entry }, conPermisos(sesion, leido));
}

/** Positions that give the administrator area are given and taken by the director alone. */
export async function exigirCargosPermitidos(
  tx: Tx,
  sesion: SesionColaborador,
  antes: readonly number[],
  despues: readonly number[],
): Promise<void> {
  const cargos = new Map((await queries.listarCargos(tx)).map((cargo) => [cargo.idCargo, cargo]));
  const desconocido = despues.findIndex((idCargo) => !cargos.has(idCargo));
  if (desconocido >= 0) {
    throw invalidField(`colaboradoresCargos.${desconocido}.idCargo`, 'El cargo no existe.');
  }
  const cambian = [...cargos.values()].filter(
    ({ idCargo }) => antes.includes(idCargo) !== despues.includes(idCargo),
  );
  if (cambian.some((cargo) => !cargoAsignable(sesion, cargo).asignable)) {
    throw forbidden(SOLO_LA_DIRECCION_DA);
  }
}

/** The school can never be left without somebody who can command it. */
export async function cuidandoAlUltimoDirector(
  tx: Tx,
  antes: ColaboradorAlMando,
  change: () => Promise<void>,
): Promise<void> {
  const esSuDirector = antes.activo && esDirector(antes.roles);
  if (esSuDirector) await queries.esperarTurnoDeDirectores(tx);
  await change();
  if (esSuDirector && (await queries.directoresActivos(tx)).length === 0) {
    throw rule(QUEDA_ALGUIEN);
  }
}
