import { type AuditEntry, alEstudiante } from '#server/platform/audit/audit.ts';
import { changed } from '#server/platform/audit/changed.ts';
import { explained } from '#server/platform/db/constraint.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { found, invalidField, must, notFound, type Problem, taken } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import { exigirVersionAlEliminar, exigirVigente, stillThere } from '#server/platform/request/version.ts';
import { hashPassword } from '#server/platform/sessions/passwords.ts';
import {
  cerrarSesionesDe,
  crearUsuario,
  deInactivo,
  desactivarUsuario,
  exigirNacido,
  ponerUsuario,
} from '#server/sesion/service.ts';
import { schoolDate, schoolYear } from '#shared/base/calendar.ts';
import { tituloDe } from '#shared/base/operaciones.ts';
import { datosDeEstudiante, type EstudianteForm } from '#shared/estudiantes/form.ts';
import type { Estudiante } from '#shared/estudiantes.ts';
import { nombreCompleto } from '#shared/inscripciones.rules.ts';
import { quedaInactivo } from '#shared/sesion.rules.ts';
import { usuarioPedido } from '#shared/sesion.ts';
import * as queries from './queries.ts';

/** Before the transaction: the hash of the initial password, if one was sent. */
export async function hashDe(form: EstudianteForm): Promise<string | null> {
  const contrasenia = usuarioPedido(form.usuarioBit, form.estudiantesUsuarios)?.contrasenia;
  return contrasenia ? hashPassword(contrasenia) : null;
}

const CAMPO = {
  codigo: { campo: 'codigo', articulo: 'ese código' },
  cui: { campo: 'cui', articulo: 'ese CUI' },
  codigoPersonal: { campo: 'codigoPersonal', articulo: 'ese código personal' },
  usuario: { campo: 'estudiantesUsuarios.0.usuario', articulo: 'ese usuario' },
} as const;

/** Somebody active: it is simply taken. An inactive student: can be brought back instead. */
function ocupadoPor({ campo: clave, activo, idEstudiante, codigo, nombre }: queries.Ocupado): Problem {
  const { campo, articulo } = CAMPO[clave];
  if (activo || idEstudiante === null || codigo === null) {
    const mensaje = `Ya existe alguien con ${articulo}: ${nombre}.`;
    return taken(campo, mensaje);
  }
  const reactivar = { idEstudiante, codigo, nombre, campo: clave };
  return deInactivo({ campo, articulo, quien: 'estudiante', nombre, reactivar });
}

const REPETIDO = {
  estudiantes_codigo_unique: () => taken('codigo', 'Ya existe un estudiante con ese código.'),
  estudiantes_codigo_personal_unique: () =>
    taken('codigoPersonal', 'Ya existe un estudiante con ese código personal.'),
  estudiantes_cui_unique: () => taken('cui', 'Ya existe un estudiante con ese CUI.'),
};

async function exigirLibre(tx: Tx, form: EstudianteForm, idEstudiante: number | null): Promise<void> {
  const usuario = usuarioPedido(form.usuarioBit, form.estudiantesUsuarios)?.usuario ?? null;
  const { codigo, cui, codigoPersonal } = form;
  const [otro] = await queries.ocupados(tx, { codigo, cui, codigoPersonal, usuario, idEstudiante });
  if (otro) throw ocupadoPor(otro);
}

type EdicionDeEstudiante = EstudianteForm & { version?: number | undefined };

/** Where the trail tells of a student's record. */
const enBitacora = (id: number) =>
  ({
    afectado: { tipo: 'estudiante', id },
    entidades: ['estudiante', 'usuario', 'operacion'],
  }) as const;

export async function agregarEstudiante(
  tx: Tx,
  form: EstudianteForm,
  hash: string | null,
  { now, config, audit }: Act,
): Promise<Estudiante> {
  const hoy = schoolDate(now, config.timeZone);
  exigirNacido(form, hoy);
  await exigirLibre(tx, form, null);
  const codigo = form.codigo ?? (await queries.siguienteCodigo(tx, schoolYear(now, config.timeZone)));
  const usuario = await usuarioNuevo(tx, form, hash, now);
  const idEstudiante = await explained(REPETIDO, () =>
    queries.insertarEstudiante(tx, {
      ...datosDeEstudiante(form),
      codigo,
      fechaIngreso: hoy,
      idUsuario: usuario?.idUsuario ?? null,
    }),
  );
  await audit(tx, [
    altaAuditada(idEstudiante, { ...form, codigo }),
    ...(usuario?.auditoria ?? []).map((acto) => ({ ...acto, afectados: alEstudiante(idEstudiante) })),
  ]);
  return must(await queries.leerEstudiante(tx, idEstudiante), 'the student who was added');
}

type Identidad = Pick<queries.DatosEstudiante, 'codigo' | 'cui'> & Parameters<typeof nombreCompleto>[0];

/** How the trail tells that somebody is new. */
export const altaAuditada = (idEstudiante: number, persona: Identidad): AuditEntry => ({
  accion: 'crear estudiante',
  entidad: 'estudiante',
  idEntidad: idEstudiante,
  afectados: alEstudiante(idEstudiante),
  despues: { codigo: persona.codigo, nombre: nombreCompleto(persona), cui: persona.cui ?? null },
});

/** How the trail tells what was changed in a student's record; empty where nothing was. */
export function edicionAuditada(
  { idEstudiante, activo }: Pick<queries.FilaEstudiante, 'idEstudiante' | 'activo'>,
  antes: Partial<queries.DatosEstudiante>,
  despues: Partial<queries.DatosEstudiante>,
): AuditEntry[] {
  const cambios = changed(antes, despues);
  if (!cambios) return [];
  return [
    {
      accion: activo ? 'editar estudiante' : 'reactivar estudiante',
      entidad: 'estudiante',
      idEntidad: idEstudiante,
      afectados: alEstudiante(idEstudiante),
      ...cambios,
    },
  ];
}

type ActoDeUsuario = Omit<AuditEntry, 'afectados'>;

interface UsuarioCambiado {
  idUsuario: number;
  /** What the trail tells of the user; whose it is stands beside it. */
  auditoria: ActoDeUsuario[];
}

async function usuarioNuevo(
  tx: Tx,
  form: EstudianteForm,
  hash: string | null,
  now: Date,
): Promise<UsuarioCambiado | null> {
  const pedido = usuarioPedido(form.usuarioBit, form.estudiantesUsuarios);
  if (!pedido) return null;
  const { usuario } = pedido;
  const persona = { tipo: 'estudiante', usuario, hash, campo: CAMPO.usuario.campo } as const;
  const idUsuario = await crearUsuario(tx, persona, now);
  const despues = { usuario, contrasenia: hash !== null };
  return {
    idUsuario,
    auditoria: [{ accion: 'crear usuario', entidad: 'usuario', idEntidad: idUsuario, despues }],
  };
}

/** The user as the form wants it: made, renamed, given a new password, or switched off. */
async function usuarioDe(
  tx: Tx,
  antes: Estudiante,
  fila: queries.FilaEstudiante,
  form: EstudianteForm,
  hash: string | null,
  now: Date,
): Promise<UsuarioCambiado | null> {
  const { idUsuario } = fila;
  if (idUsuario === null) return usuarioNuevo(tx, form, hash, now);
  const anterior = antes.estudiantesUsuarios[0]?.usuario;
  const pedido = usuarioPedido(form.usuarioBit, form.estudiantesUsuarios);
  if (!pedido) {
    if (!antes.usuarioBit) return { idUsuario, auditoria: [] };
    await desactivarUsuario(tx, idUsuario);
    return {
      idUsuario,
      auditoria: [{ accion: 'desactivar usuario', entidad: 'usuario', idEntidad: idUsuario }],
    };
  }
  const { usuario } = pedido;
  const persona = { tipo: 'estudiante', usuario, hash, campo: CAMPO.usuario.campo } as const;
  await ponerUsuario(tx, idUsuario, persona, now);
  if (usuario === anterior && !hash && antes.usuarioBit) return { idUsuario, auditoria: [] };
  return {
    idUsuario,
    auditoria: [
      {
        accion: hash ? 'restablecer contraseña' : 'cambiar usuario',
        entidad: 'usuario',
        idEntidad: idUsuario,
        antes: { usuario: anterior, activo: antes.usuarioBit },
        despues: { usuario, activo: true },
      },
    ],
  };
}

/** The student of a code, or of the number that came along when the code was changed after it had been read. */
const elEstudiante = async (tx: Tx, codigo: string, { idEstudiante, version }: EdicionDeEstudiante) =>
  (await queries.estudiantePorCodigo(tx, codigo)) ??
  (idEstudiante && version !== undefined ? queries.estudiantePorId(tx, idEstudiante) : undefined);

/** Changes a student found by the stored code; `activo: true` brings an inactive one back. */
export async function editarEstudiante(
  tx: Tx,
  codigo: string,
  form: EdicionDeEstudiante,
  hash: string | null,
  { now, config, audit }: Act,
): Promise<Estudiante> {
  const visto = { version: form.version, entry: enBitacora(form.idEstudiante ?? 0) };
  const fila = await stillThere(tx, await elEstudiante(tx, codigo, form), visto);
  const { idEstudiante } = fila;
  if (form.idEstudiante && form.idEstudiante !== idEstudiante) {
    throw invalidField('idEstudiante', 'El código no corresponde a ese estudiante.');
  }
  const antes = found(await queries.leerEstudiante(tx, idEstudiante));
  await exigirVigente(
    tx,
    { version: form.version, entry: enBitacora(idEstudiante) },
    antes,
    form.activo === true,
  );
  exigirNacido(form, schoolDate(now, config.timeZone));
  await exigirLibre(tx, form, idEstudiante);
  const activo = fila.activo || form.activo === true;
  const usuario = await usuarioDe(tx, antes, fila, form, hash, now);
  if (usuario && !activo) await desactivarUsuario(tx, usuario.idUsuario);
  const datos = { ...datosDeEstudiante(form), codigo: form.codigo ?? fila.codigo, activo };
  await explained(REPETIDO, () =>
    queries.cambiarEstudiante(tx, idEstudiante, { ...datos, idUsuario: usuario?.idUsuario ?? null }),
  );
  await audit(tx, [
    ...edicionAuditada(fila, fila, datos),
    ...(usuario?.auditoria ?? []).map((acto) => ({ ...acto, afectados: alEstudiante(idEstudiante) })),
  ]);
  return must(await queries.leerEstudiante(tx, idEstudiante), 'the student who was changed');
}

export async function cerrarSesiones(tx: Tx, idEstudiante: number, { audit }: Act): Promise<null> {
  const { idUsuario } = found(await queries.estudiantePorId(tx, idEstudiante));
  await cerrarSesionesDe(tx, idUsuario);
  await audit(tx, {
    accion: 'cerrar sesiones',
    entidad: 'usuario',
    idEntidad: Number(idUsuario),
    afectados: alEstudiante(idEstudiante),
  });
  return null;
}

/** Removes a student without a history; one with a history becomes inactive and can no longer sign in. */
export async function eliminarEstudiante(
  tx: Tx,
  idEstudiante: number,
  version: number | undefined,
  { audit, operar }: Act,
): Promise<string> {
  const fila = found(await queries.estudiantePorId(tx, idEstudiante));
  if (!fila.activo) throw notFound();
  const leido = must(await queries.leerEstudiante(tx, idEstudiante), 'the student found a moment ago');
  await exigirVersionAlEliminar(tx, { version, entry: enBitacora(idEstudiante) }, leido);
  const { idUsuario } = fila;
  await operar(tx, {
    tipo: 'eliminacion',
    objeto: 'estudiante',
    titulo: tituloDe('Estudiante', nombreCompleto(fila)),
    detalle: `Código ${fila.codigo}`,
    asunto: 'estudiantes',
  });
  const conservar = await queries.tieneHistoria(tx, fila);
  if (conservar) {
    await queries.cambiarEstudiante(tx, idEstudiante, { activo: false });
    if (idUsuario !== null) await desactivarUsuario(tx, idUsuario);
  } else {
    await queries.borrarEstudiante(tx, idEstudiante);
    if (idUsuario !== null) await queries.borrarUsuario(tx, idUsuario);
  }
  const verbo = conservar ? 'desactivar' : 'eliminar';
  const { codigo, cui } = fila;
  const afectados = alEstudiante(idEstudiante);
  const delUsuario = {
    accion: `${verbo} usuario`,
    entidad: 'usuario',
    afectados,
    antes: { codigo },
  } as const;
  await audit(tx, [
    {
      accion: `${verbo} estudiante`,
      entidad: 'estudiante',
      idEntidad: idEstudiante,
      afectados,
      antes: { codigo, nombre: nombreCompleto(fila), cui },
    },
    ...(idUsuario === null ? [] : [{ ...delUsuario, idEntidad: idUsuario }]),
  ]);
  return conservar ? quedaInactivo(fila) : '';
}
