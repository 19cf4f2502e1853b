import { vigencia } from '#server/colaboradores/asignaciones/policy.ts';
import { clasesVigentesDe } from '#server/colaboradores/asignaciones/queries.ts';
import { cargoAsignable } from '#server/colaboradores/policy.ts';
import * as colaboradores from '#server/colaboradores/queries.ts';
import { altaAuditada, cambiosAuditados, datosDe, mismosCargos } from '#server/colaboradores/service.ts';
import type { AuditEntry } from '#server/platform/audit/audit.ts';
import { explained } from '#server/platform/db/constraint.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { found } from '#server/platform/errors/problem.ts';
import { runYielding } from '#server/platform/runtime/yielding.ts';
import { borrarSesionesDeVarios } from '#server/sesion/queries.ts';
import { esAdministrador } from '#shared/acceso.rules.ts';
import { schoolDate } from '#shared/base/calendar.ts';
import { contar } from '#shared/base/formatos.ts';
import { CARGO_DOCENTE } from '#shared/colaboradores.ts';
import { seImportaron } from '#shared/importaciones/juicio.rules.ts';
import { usuarioPedido } from '#shared/sesion.ts';
import type { Quien } from '../policy.ts';
import { type Aplicacion, type Lista, porTandas, yaNo } from '../tandas/service.ts';
import { cargosPedidos } from './cambios.rules.ts';
import type { PersonaDelColegio } from './fila.rules.ts';
import { gruposDelPersonal } from './grupos.rules.ts';
import { buscadosDelPersonal, leerPersonal } from './lista.rules.ts';
import * as queries from './queries.ts';
import { evaluarPersonal, filaDePersona, type PersonaEvaluada } from './rules.ts';

/** Somebody to be stored. */
interface Guardable {
  actual: PersonaDelColegio | null;
  form: NonNullable<PersonaEvaluada['form']>;
  usuario: string | null;
}

const guardablesDe = (filas: readonly PersonaEvaluada[]): Guardable[] =>
  filas.flatMap(({ estado, actual, form }) => {
    if (!form || (estado !== 'nuevo' && estado !== 'cambia')) return [];
    const usuario = usuarioPedido(form.usuarioBit, form.colaboradoresUsuarios)?.usuario ?? null;
    return [{ actual, form, usuario }];
  });

const sinUsuarioAntes = ({ actual, usuario }: Guardable): boolean =>
  usuario !== null && (actual?.idUsuario ?? null) === null;

/** Makes the users that are missing and gives others their new name; resolves to the numbers of the new ones. */
async function guardarUsuarios(tx: Tx, tanda: readonly Guardable[], now: Date): Promise<Map<string, number>> {
  const faltan = tanda.filter(sinUsuarioAntes).map(({ usuario }) => found(usuario));
  const renombrados = tanda.flatMap(({ actual, usuario }) =>
    actual?.idUsuario && usuario !== null && usuario !== actual.usuario
      ? [{ idUsuario: actual.idUsuario, usuario }]
      : [],
  );
  if (renombrados.length > 0) await queries.renombrarUsuarios(tx, renombrados);
  return faltan.length > 0 ? queries.insertarUsuarios(tx, faltan, now) : new Map();
}

/** New ones and changed ones, with their positions and users, as the form stores them. */
async function guardarTanda(
  tx: Tx,
  tanda: readonly Guardable[],
  { tokenHash }: Quien,
  { now, config, audit }: Aplicacion,
): Promise<void> {
  const hechos = await guardarUsuarios(tx, tanda, now);
  const idUsuarioDe = ({ actual, usuario }: Guardable) =>
    actual?.idUsuario ?? (usuario === null ? null : found(hechos.get(usuario)));
  const nuevas = tanda.filter(({ actual }) => actual === null);
  const conDatos = (una: Guardable) => ({ ...datosDe(una.form), idUsuario: idUsuarioDe(una) });
  const hoy = schoolDate(now, config.timeZone);
  const ids =
    nuevas.length > 0
      ? await queries.insertarColaboradores(tx, nuevas.map(conDatos), hoy)
      : new Map<string, number>();
  const cambiadas = tanda.flatMap((una) => (una.actual ? [{ ...una, actual: una.actual }] : []));
  if (cambiadas.length > 0) {
    await queries.cambiarColaboradores(
      tx,
      cambiadas.map((una) => ({ ...conDatos(una), idColaborador: una.actual.idColaborador })),
    );
  }
  const otrosCargos = cambiadas.filter(
    ({ actual, form }) => !mismosCargos(actual.idCargos, cargosPedidos(form)),
  );
  const cargos = [
    ...nuevas.map(({ form }) => ({ idColaborador: found(ids.get(form.dpi)), idCargos: cargosPedidos(form) })),
    ...otrosCargos.map(({ actual: { idColaborador }, form }) => ({
      idColaborador,
      idCargos: cargosPedidos(form),
    })),
  ];
  if (cargos.length > 0) await colaboradores.guardarCargosDe(tx, cargos);
  const cierran = otrosCargos.flatMap(({ actual: { idUsuario } }) => idUsuario ?? []);
  if (cierran.length > 0) await borrarSesionesDeVarios(tx, cierran, tokenHash);
  const actos: AuditEntry[] = [
    ...nuevas.map(({ form }) => altaAuditada(found(ids.get(form.dpi)), form)),
    ...cambiadas.flatMap(({ actual, form }) => cambiosAuditados(actual, form, null)),
  ];
  await audit(tx, actos);
}

const OCUPADO_MIENTRAS = { colaboradores_dpi_unique: yaNo, usuarios_usuario_unique: yaNo };

const SIN_CONTRASENIA = 'Su usuario todavía no tiene contraseña: dásela en su ficha.';

/** Staff with their positions, and with a user that nobody signs in with before a password is given. */
export const personal: Lista = async (db, lista, { sesion, momento, bloquear }) => {
  const { now, config } = momento;
  const cargos = (await colaboradores.listarCargos(db)).map((cargo) => cargoAsignable(sesion, cargo));
  const hoy = schoolDate(now, config.timeZone);
  const entendido = await runYielding(leerPersonal(lista, { hoy, cargos }));
  const buscados = buscadosDelPersonal(entendido);
  const personas = await queries.personasPosibles(db, buscados, bloquear);
  // After the people, as whoever takes a position from a director in the form does.
  if (bloquear) await colaboradores.esperarTurnoDeDirectores(db);
  const docentes = personas.filter(({ idCargos }) => idCargos.includes(CARGO_DOCENTE));
  const filas = await runYielding(
    evaluarPersonal(entendido, {
      personas,
      todos: await queries.nombresDelPersonal(db),
      ocupados: await queries.usuariosOcupados(db, buscados.usuarios, buscados.propuestos),
      directores: await colaboradores.directoresActivos(db),
      clases: await clasesVigentesDe(
        db,
        docentes.map(({ idColaborador }) => idColaborador),
        vigencia(momento),
      ),
      director: sesion.director,
    }),
  );
  const guardables = guardablesDe(filas);
  const deAdministrador = new Set(
    cargos.filter(({ roles }) => esAdministrador(roles.map(({ rol }) => rol))).map(({ idCargo }) => idCargo),
  );
  const tocaDireccion = guardables.some(
    ({ actual, form }) =>
      (actual && esAdministrador(actual.roles)) || cargosPedidos(form).some((id) => deAdministrador.has(id)),
  );
  const conUsuario = guardables.filter(sinUsuarioAntes).length;
  return {
    filas: filas.map(filaDePersona),
    grupos: await runYielding(gruposDelPersonal(entendido, filas)),
    plan: filas.map(({ fila, estado, actual, form }) => [fila, estado, actual, form]),
    operacion: {
      asunto: tocaDireccion ? 'direccion' : 'importar',
      incluye: contar(guardables.length, 'colaborador', 'colaboradores'),
      idCiclo: null,
    },
    guardar: (tx, act) =>
      explained(OCUPADO_MIENTRAS, () =>
        porTandas(guardables, act.progress, (tanda) => guardarTanda(tx, tanda, sesion, act)),
      ),
    guardados: (contadores) =>
      [seImportaron(contadores, ['colaborador', 'colaboradores'], 'o'), conUsuario > 0 ? SIN_CONTRASENIA : '']
        .filter(Boolean)
        .join(' '),
  };
};
