import { alColaborador, alEstudiante } from '#server/platform/audit/audit.ts';
import { found, notFound } from '#server/platform/errors/problem.ts';
import { plain, preparedWrite, type Route, read } from '#server/platform/http/route.ts';
import { networkOf } from '#server/platform/request/network.ts';
import { hashPassword } from '#server/platform/sessions/passwords.ts';
import { hashToken } from '#server/platform/sessions/tokens.ts';
import * as sesiones from '#server/sesion/queries.ts';
import * as contract from '#shared/acceso.ts';
import { routes as bienvenida } from './bienvenida/routes.ts';
import * as entrada from './entrada/service.ts';
import * as queries from './queries.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  ...bienvenida,
  plain(contract.iniciarSesion, async ({ query, body, request, reply, ...needs }) => {
    const pedida = {
      ...body,
      contexto: query.context,
      dispositivo: request.cookie('equipo'),
      anterior: request.cookie('ceiba'),
      red: networkOf(request.ip),
    };
    const entro = await entrada.entrar({ ...needs, note: request.note }, pedida);
    const { idUsuario, perfil, token, segundos, dispositivo } = entro;
    request.identify(idUsuario);
    reply.session({ token, tipo: query.context, seconds: segundos });
    reply.cookie('equipo', dispositivo, entrada.DISPOSITIVO_SEGUNDOS);
    return { data: perfil, message: `Hola, ${perfil.nombres}.` };
  }),
  plain(contract.cerrarSesion, async ({ db, request, reply }) => {
    const token = request.cookie('ceiba');
    if (token) await sesiones.borrarSesion(db, hashToken(token));
    reply.session(null);
    // What the browser kept of this person's files goes too, where it honours this; it must ask for them anyway.
    reply.header('clear-site-data', '"cache"');
    return { data: null, message: 'Sesión cerrada correctamente.' };
  }),
  preparedWrite(contract.cambiarContrasenia, {
    prepare: async ({ sesion, body, ...needs }) => {
      await service.comprobarCambio(needs, sesion, body.actual, body.nueva);
      return hashPassword(body.nueva);
    },
    run: async ({ tx, sesion, prepared, audit }) => {
      const data = await service.cambiarContrasenia(tx, sesion, prepared);
      await audit(tx, {
        accion: 'cambiar contraseña',
        entidad: 'usuario',
        idEntidad: sesion.idUsuario,
        afectados:
          sesion.tipo === 'colaborador'
            ? alColaborador(sesion.idColaborador)
            : alEstudiante(sesion.idEstudiante),
      });
      return { data, message: 'Contraseña actualizada correctamente.' };
    },
  }),
  read(contract.comprobarColaborador, ({ db, sesion }) => perfilColaborador(db, sesion.idUsuario)),
  read(contract.perfilDelColaborador, ({ db, sesion }) => perfilColaborador(db, sesion.idUsuario)),
  read(contract.perfilDelDocente, async ({ db, sesion }) => ({
    ...(await perfilColaborador(db, sesion.idUsuario)),
    colaboradoresCargos: await queries.cargosDe(db, sesion.idUsuario),
  })),
  read(contract.comprobarEstudiante, ({ db, sesion }) => perfilEstudiante(db, sesion.idUsuario)),
  read(contract.identidadEstudiante, ({ db, sesion }) => perfilEstudiante(db, sesion.idUsuario)),
  read(contract.fechaActual, async ({ now }) => now.toISOString()),
  read(contract.fechaActualEstudiante, async ({ now }) => now.toISOString()),
];

async function perfilColaborador(db: Parameters<typeof queries.perfilDe>[0], idUsuario: number) {
  const perfil = found(await queries.perfilDe(db, idUsuario));
  if (!perfil.isColaborador) throw notFound();
  return perfil;
}

async function perfilEstudiante(db: Parameters<typeof queries.perfilDe>[0], idUsuario: number) {
  const perfil = found(await queries.perfilDe(db, idUsuario));
  if (perfil.isColaborador) throw notFound();
  return perfil;
}
