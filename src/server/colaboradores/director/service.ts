import { guardarCargos, insertarColaborador } from '#server/colaboradores/queries.ts';
import { quitarCodigosAjenos } from '#server/niveles/queries.ts';
import { alColaborador } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { rule } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import { guardarContrasenia } from '#server/sesion/queries.ts';
import { crearUsuario } from '#server/sesion/service.ts';
import { schoolDate } from '#shared/base/calendar.ts';
import { CARGO_DIRECTOR } from '#shared/colaboradores.ts';
import { hayDemostracion } from './queries.ts';

export interface NuevoDirector {
  nombres: string;
  usuario: string;
  hash: string;
  /** Chosen by the person, so that it need not be replaced at the first login. */
  elegida: boolean;
}

/**
 * Somebody who can command the school, made at the server's own console: nobody needs to be there to allow it. What
 * the console does not ask for (DPI, telephone, birthday) gets stand-ins to be completed on the screen.
 * @throws Problem `rule` over the demonstration school, whose data are never turned into real ones.
 */
export async function crearDirector(
  tx: Tx,
  { nombres, usuario, hash, elegida }: NuevoDirector,
  { now, config, audit }: Act,
): Promise<void> {
  if (await hayDemostracion(tx)) {
    throw rule('La base de datos contiene el colegio de demostración. Use una base de datos vacía.');
  }
  const idUsuario = await crearUsuario(tx, { tipo: 'colaborador', usuario, hash, campo: 'usuario' }, now);
  if (elegida) {
    await guardarContrasenia(tx, idUsuario, {
      contraseniaHash: hash,
      debeCambiarContrasenia: false,
      contraseniaVence: null,
    });
  }
  await quitarCodigosAjenos(tx);
  const hoy = schoolDate(now, config.timeZone);
  const idColaborador = await insertarColaborador(tx, {
    nombres,
    dpi: String(now.getTime()),
    telefono: '0',
    fechaNacimiento: hoy,
    fechaIngreso: hoy,
    idUsuario,
  });
  await guardarCargos(tx, idColaborador, [CARGO_DIRECTOR]);
  await audit(tx, {
    accion: 'crear director',
    entidad: 'colaborador',
    idEntidad: idColaborador,
    afectados: alColaborador(idColaborador),
    despues: { nombres, usuario },
  });
}
