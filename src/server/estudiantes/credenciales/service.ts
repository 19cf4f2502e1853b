import { lanAddress } from '#server/operate/installation/machine.ts';
import { type AuditEntry, alEstudiante } from '#server/platform/audit/audit.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db, Sql, Tx } from '#server/platform/db/db.ts';
import { qrCode } from '#server/platform/documents/qr.ts';
import { found, invalid, rule } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import { ponerUsuario, venceInicial } from '#server/sesion/service.ts';
import type { FieldError } from '#shared/base/errors.ts';
import { soloAPedido, usuarioBase, usuarioLibre } from '#shared/estudiantes/credenciales.rules.ts';
import type {
  CredencialEntregada,
  CredencialesDeSeccion,
  CredencialesForm,
} from '#shared/estudiantes/credenciales.ts';
import { normalizarUsuario, USUARIO_LETRAS, USUARIO_OCUPADO, usuarioPermitido } from '#shared/sesion.ts';
import * as queries from './queries.ts';

interface Pedido {
  config: Pick<Config, 'publicUrl' | 'host'>;
  request: { secure: boolean; host: string };
}

const ESTE_EQUIPO = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]|::1$)(?=:|$)/;

/**
 * Where others reach the server: whoever asked from the server's own machine used a name that is nobody else's. Where nobody else is
 * listened to, no other name leads to it either.
 */
async function direccionDe({ config, request }: Pedido): Promise<{ direccion: string; soloEquipo: boolean }> {
  if (config.publicUrl) return { direccion: config.publicUrl, soloEquipo: false };
  const conOtroNombre = ESTE_EQUIPO.test(request.host) && !ESTE_EQUIPO.test(config.host ?? '');
  const desdeFuera = conOtroNombre ? request.host.replace(ESTE_EQUIPO, await lanAddress()) : request.host;
  const direccion = `${request.secure ? 'https' : 'http'}://${desdeFuera}`;
  // Also of a machine without a network.
  return { direccion, soloEquipo: ESTE_EQUIPO.test(desdeFuera) };
}

/** The students of a section, those without a user with the name that is proposed for them. */
export async function leerCredenciales(
  db: Db,
  idGradoSeccion: number,
  pedido: Pedido,
): Promise<CredencialesDeSeccion> {
  const { estudiantes, ...seccion } = found(await queries.leerSeccion(db, idGradoSeccion));
  const sinUsuario = estudiantes.filter(({ usuario }) => usuario === null);
  const propuestos = await proponer(db, sinUsuario, []);
  const { direccion, soloEquipo } = await direccionDe(pedido);
  const { side, path } = qrCode(`${direccion}/#/login/estudiante`);
  return {
    ...seccion,
    entrada: { direccion, soloEquipo, qr: { lado: side, trazo: path } },
    estudiantes: estudiantes.map((uno) => ({
      ...uno,
      usuario: uno.usuario ?? propuestos.get(uno.idEstudiante) ?? '',
    })),
  };
}

interface SinUsuario {
  idEstudiante: number;
  nombre1: string;
  apellido1: string;
}

/** A name for each that nobody has and none of `reservados` is. */
async function proponer(
  db: Sql,
  personas: readonly SinUsuario[],
  reservados: readonly string[],
): Promise<Map<number, string>> {
  if (personas.length === 0) return new Map();
  const bases = personas.map(({ nombre1, apellido1 }) => usuarioBase(nombre1, apellido1));
  const tomados = new Set([
    ...reservados,
    ...(await queries.ocupados(db, bases)).map(({ usuario }) => usuario),
  ]);
  return new Map(
    personas.map(({ idEstudiante }, at) => {
      const usuario = usuarioLibre(bases[at] ?? '', tomados);
      tomados.add(usuario);
      return [idEstudiante, usuario];
    }),
  );
}

interface Entrega {
  destinatario: queries.Destinatario;
  pedida: CredencialesForm[number];
  /** Typed for them, as it is stored. */
  escrito: string | null;
}

/** What keeps one of the list from getting theirs; undefined when nothing does. */
function impedimento(
  { destinatario: { nombre, activo, estado, idEstudiante }, pedida, escrito }: Entrega,
  duenios: ReadonlyMap<string, number | null>,
  repetido: boolean,
): { en: string; mensaje: string } | undefined {
  if (!activo) return { en: 'idEstudiante', mensaje: `${nombre} ya no está en el colegio.` };
  if (soloAPedido(estado) && !pedida.aunqueEntro) {
    const porque = estado === 'entro' ? 'ya entró con su contraseña' : 'tiene su usuario desactivado';
    return { en: 'aunqueEntro', mensaje: `${nombre} ${porque}. Márcalo si quieres darle otra.` };
  }
  if (repetido) return { en: 'usuario', mensaje: 'Ese usuario está dos veces en la lista.' };
  const ajeno = escrito !== null && duenios.has(escrito) && duenios.get(escrito) !== idEstudiante;
  return ajeno ? { en: 'usuario', mensaje: USUARIO_OCUPADO } : undefined;
}

/** @throws Problem `invalid` for names that nobody may take; a stored one stays as it is. */
function exigirLetras(entregas: readonly Entrega[]): void {
  const [primero, ...otros] = entregas.flatMap(({ escrito, destinatario }, at) =>
    escrito === null || escrito === destinatario.usuario || usuarioPermitido(escrito)
      ? []
      : [{ campo: `${at}.usuario`, mensaje: USUARIO_LETRAS }],
  );
  if (primero) throw invalid([primero, ...otros]);
}

const idsDe = (pedidas: CredencialesForm): number[] => pedidas.map(({ idEstudiante }) => idEstudiante);

/**
 * Who is to get what.
 * @throws Problem `notFound` for somebody there is not, `rule` that names everybody who cannot get theirs, each at their
 * place in the list.
 */
export async function revisar(sql: Sql, pedidas: CredencialesForm): Promise<Entrega[]> {
  const conocidos = new Map(
    (await queries.destinatarios(sql, idsDe(pedidas))).map((uno) => [uno.idEstudiante, uno]),
  );
  const entregas = pedidas.map((pedida) => ({
    pedida,
    destinatario: found(conocidos.get(pedida.idEstudiante)),
    escrito: pedida.usuario ? normalizarUsuario(pedida.usuario) : null,
  }));
  exigirLetras(entregas);
  const escritos = entregas.flatMap(({ escrito }) => escrito ?? []);
  const conDuenio = escritos.length > 0 ? await queries.ocupados(sql, escritos) : [];
  const duenios = new Map(conDuenio.map(({ usuario, idEstudiante }) => [usuario, idEstudiante]));
  const errores: FieldError[] = entregas.flatMap((una, at) => {
    const { escrito } = una;
    const repetido = escrito !== null && escritos.indexOf(escrito) !== escritos.lastIndexOf(escrito);
    const malo = impedimento(una, duenios, repetido);
    return malo ? [{ campo: `${at}.${malo.en}`, mensaje: malo.mensaje }] : [];
  });
  if (errores[0]) throw rule(errores[0].mensaje, { errores });
  return entregas;
}

/** A user and an initial password for each of the list, all or none. `hashes` stand in its order. */
export async function entregarCredenciales(
  tx: Tx,
  pedidas: CredencialesForm,
  hashes: readonly string[],
  { now, audit }: Act,
): Promise<CredencialEntregada[]> {
  await queries.bloquear(tx, idsDe(pedidas));
  const entregas = await revisar(tx, pedidas);
  const sinNombre = entregas.filter(({ destinatario, escrito }) => !escrito && !destinatario.usuario);
  const propuestos = await proponer(
    tx,
    sinNombre.map(({ destinatario }) => destinatario),
    entregas.flatMap(({ escrito }) => escrito ?? []),
  );
  const vence = venceInicial(now);
  const entregadas: CredencialEntregada[] = [];
  const cambios: AuditEntry[] = [];
  for (const [at, { destinatario, escrito }] of entregas.entries()) {
    const { idEstudiante, idUsuario, usuario: antes, estado } = destinatario;
    const usuario = escrito ?? antes ?? propuestos.get(idEstudiante) ?? '';
    const persona = {
      tipo: 'estudiante',
      usuario,
      hash: hashes[at] ?? null,
      campo: `${at}.usuario`,
    } as const;
    const suyo = await ponerUsuario(tx, idUsuario, persona, now);
    if (idUsuario === null) await queries.darUsuario(tx, idEstudiante, suyo);
    entregadas.push({ idEstudiante, usuario, vence });
    cambios.push({
      accion: 'entregar credenciales',
      entidad: 'usuario',
      idEntidad: suyo,
      afectados: alEstudiante(idEstudiante),
      antes: antes === null ? null : { usuario: antes, estado },
      despues: { usuario },
    });
  }
  await audit(tx, cambios);
  return entregadas;
}
