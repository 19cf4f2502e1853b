import { imparte } from '#server/colaboradores/asignaciones/rules.ts';
import { type AuditEntry, alColaborador } from '#server/platform/audit/audit.ts';
import { explained } from '#server/platform/db/constraint.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { invalidField, rule, taken } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import { exigirVigente } from '#server/platform/request/version.ts';
import type { SesionColaborador } from '#server/platform/sessions/sesion.ts';
import * as sesiones from '#server/sesion/queries.ts';
import {
  cerrarSesionesDe,
  crearUsuario,
  deInactivo,
  desactivarUsuario,
  exigirNacido,
  ponerUsuario,
} from '#server/sesion/service.ts';
import { schoolDate } from '#shared/base/calendar.ts';
import { elegidos } from '#shared/base/registro.ts';
import { CLAVES_DE_COLABORADOR } from '#shared/colaboradores/campos.ts';
import { dejaSuDpi, TRANSFIERELAS } from '#shared/colaboradores.rules.ts';
import { CARGO_DOCENTE, type ColaboradorForm } from '#shared/colaboradores.ts';
import { usuarioPedido } from '#shared/sesion.ts';
import { vigencia } from './asignaciones/policy.ts';
import { clasesVigentes } from './asignaciones/queries.ts';
import {
  type ColaboradorAlMando,
  cuidandoAlUltimoDirector,
  type ExigirDeColaborador,
  exigirCargosPermitidos,
  exigirComoSeVio,
  tomarMando,
} from './policy.ts';
import type { Ficha } from './queries.ts';
import * as queries from './queries.ts';

const CAMPO_USUARIO = 'colaboradoresUsuarios.0.usuario';
const CAMPO = {
  dpi: { campo: 'dpi', articulo: 'ese DPI' },
  usuario: { campo: CAMPO_USUARIO, articulo: 'ese usuario' },
} as const;

/** `hash`, below, is of the new initial password, if one was sent. */
export interface ActoDeColaborador extends Act {
  sesion: SesionColaborador;
}

const refusals = {
  colaboradores_dpi_unique: () => taken('dpi', 'Ya existe un colaborador con ese DPI.'),
};

export const datosDe = (form: ColaboradorForm) => elegidos(form, CLAVES_DE_COLABORADOR);

export const cargosDe = (form: ColaboradorForm) => form.colaboradoresCargos.map(({ idCargo }) => idCargo);

async function ofrecerReactivar(tx: Tx, form: ColaboradorForm, salvo: number | null): Promise<void> {
  const usuario = usuarioPedido(form.usuarioBit, form.colaboradoresUsuarios)?.usuario ?? null;
  const inactivo = await queries.inactivoCon(tx, form.dpi, usuario, salvo);
  if (!inactivo) return;
  const { idColaborador, nombres: nombre, campo } = inactivo;
  const reactivar = { idColaborador, nombre, campo };
  throw deInactivo({ ...CAMPO[campo], quien: 'colaborador', nombre, reactivar });
}

export async function crearColaborador(
  tx: Tx,
  form: ColaboradorForm,
  hash: string | null,
  { sesion, now, config, audit }: ActoDeColaborador,
): Promise<number> {
  const idCargos = cargosDe(form);
  const hoy = schoolDate(now, config.timeZone);
  exigirNacido(form, hoy);
  await exigirCargosPermitidos(tx, sesion, [], idCargos);
  await ofrecerReactivar(tx, form, null);
  const pedido = usuarioPedido(form.usuarioBit, form.colaboradoresUsuarios);
  const idUsuario = pedido
    ? await crearUsuario(
        tx,
        { tipo: 'colaborador', usuario: pedido.usuario, hash, campo: CAMPO_USUARIO },
        now,
      )
    : null;
  const fila = { ...datosDe(form), fechaIngreso: hoy, idUsuario };
  const idColaborador = await explained(refusals, () => queries.insertarColaborador(tx, fila));
  await queries.guardarCargos(tx, idColaborador, idCargos);
  await audit(tx, altaAuditada(idColaborador, form));
  return idColaborador;
}

export const altaAuditada = (idColaborador: number, form: ColaboradorForm): AuditEntry => ({
  accion: 'crear colaborador',
  entidad: 'colaborador',
  idEntidad: idColaborador,
  afectados: alColaborador(idColaborador),
  despues: {
    nombres: form.nombres,
    dpi: form.dpi,
    cargos: cargosDe(form),
    usuario: usuarioPedido(form.usuarioBit, form.colaboradoresUsuarios)?.usuario ?? null,
  },
});

export async function editarColaborador(
  tx: Tx,
  idColaborador: number,
  { version, ...form }: ColaboradorForm & { version?: number | undefined },
  hash: string | null,
  { sesion, now, config, audit }: ActoDeColaborador,
): Promise<void> {
  const exigir: ExigirDeColaborador = (enTx, asked, stored) =>
    exigirVigente(enTx, asked, stored, form.activo === true);
  const antes = await tomarMando(tx, sesion, idColaborador);
  await exigirComoSeVio(tx, antes, version, { sesion, now, config }, exigir);
  exigirNacido(form, schoolDate(now, config.timeZone));
  if (form.activo === false && antes.activo) {
    throw invalidField('activo', 'Para desactivar a un colaborador, elimínalo.');
  }
  if (!antes.activo && form.activo !== true) {
    throw rule(`El registro de ${antes.nombres} está inactivo.`);
  }
  if (!antes.activo && form.dpi !== antes.dpi) {
    throw invalidField('dpi', dejaSuDpi(antes));
  }
  const idCargos = cargosDe(form);
  await exigirCargosPermitidos(tx, sesion, antes.idCargos, idCargos);
  await exigirDocencia(tx, antes, idCargos, { now, config });
  await ofrecerReactivar(tx, form, idColaborador);
  await cuidandoAlUltimoDirector(tx, antes, async () => {
    const idUsuario = await guardarUsuario(tx, antes, form, hash, { sesion, now });
    const cambios = { ...datosDe(form), activo: true, idUsuario };
    await explained(refusals, () => queries.cambiarColaborador(tx, idColaborador, cambios));
    await queries.guardarCargos(tx, idColaborador, idCargos);
    if (idUsuario !== null && !mismosCargos(antes.idCargos, idCargos)) {
      await sesiones.borrarSesionesDe(tx, idUsuario, sesion.tokenHash);
    }
  });
  await audit(tx, cambiosAuditados(antes, form, hash));
}

/** Whoever is no teacher any more can be given no classes, and could not hand over the ones they have. */
async function exigirDocencia(
  tx: Tx,
  antes: ColaboradorAlMando,
  idCargos: readonly number[],
  momento: Pick<Act, 'now' | 'config'>,
): Promise<void> {
  if (!antes.idCargos.includes(CARGO_DOCENTE) || idCargos.includes(CARGO_DOCENTE)) return;
  const clases = await clasesVigentes(tx, antes.idColaborador, vigencia(momento));
  if (clases.length > 0) {
    throw rule(`${imparte(antes.nombres, clases)} ${TRANSFIERELAS}`);
  }
}

/** The user follows the switch of the form: made, renamed, given a new password, or shut. */
async function guardarUsuario(
  tx: Tx,
  antes: ColaboradorAlMando,
  form: ColaboradorForm,
  hash: string | null,
  { sesion, now }: Pick<ActoDeColaborador, 'sesion' | 'now'>,
): Promise<number | null> {
  const { idUsuario, usuarioActivo, idColaborador } = antes;
  const pedido = usuarioPedido(form.usuarioBit, form.colaboradoresUsuarios);
  if (pedido) {
    const persona = { tipo: 'colaborador', usuario: pedido.usuario, hash, campo: CAMPO_USUARIO } as const;
    return ponerUsuario(tx, idUsuario, persona, now);
  }
  if (idUsuario !== null && usuarioActivo) {
    if (idColaborador === sesion.idColaborador) throw rule('No puedes quitarte tu propio usuario.');
    await desactivarUsuario(tx, idUsuario);
  }
  return idUsuario;
}

export async function cerrarSesiones(
  tx: Tx,
  idColaborador: number,
  { sesion, audit }: ActoDeColaborador,
): Promise<null> {
  const { idUsuario } = await tomarMando(tx, sesion, idColaborador);
  await cerrarSesionesDe(tx, idUsuario, sesion.tokenHash);
  await audit(tx, {
    accion: 'cerrar sesiones',
    entidad: 'colaborador',
    idEntidad: idColaborador,
    afectados: alColaborador(idColaborador),
  });
  return null;
}

export const mismosCargos = (antes: readonly number[], despues: readonly number[]): boolean =>
  antes.length === despues.length && antes.every((idCargo) => despues.includes(idCargo));

export function cambiosAuditados(
  antes: Omit<Ficha, 'roles'>,
  form: ColaboradorForm,
  hash: string | null,
): AuditEntry[] {
  const { idColaborador: idEntidad } = antes;
  const usuario = usuarioPedido(form.usuarioBit, form.colaboradoresUsuarios)?.usuario ?? null;
  const idCargos = cargosDe(form);
  const afectados = alColaborador(idEntidad);
  const entries: AuditEntry[] = [
    {
      accion: antes.activo ? 'editar colaborador' : 'reactivar colaborador',
      entidad: 'colaborador',
      idEntidad,
      afectados,
      antes: { nombres: antes.nombres, dpi: antes.dpi, usuario: antes.usuarioActivo ? antes.usuario : null },
      despues: { nombres: form.nombres, dpi: form.dpi, usuario },
    },
  ];
  if (hash) entries.push({ accion: 'restablecer contraseña', entidad: 'colaborador', idEntidad, afectados });
  if (!mismosCargos(antes.idCargos, idCargos)) {
    entries.push({
      accion: 'cambiar cargos',
      entidad: 'cargo',
      idEntidad,
      afectados,
      antes: antes.idCargos,
      despues: idCargos,
    });
  }
  return entries;
}
