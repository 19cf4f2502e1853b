import * as becas from '#server/becas/queries.ts';
import { type Cambiado, mensualidadesDe } from '#server/cuentas/meses/queries.ts';
import { type ActoDePersona, anotar } from '#server/inscripciones/movimientos/service.ts';
import { type Bloqueada, cambiarEstado } from '#server/inscripciones/queries.ts';
import { recalcularResultado } from '#server/inscripciones/resultados/service.ts';
import { leerUna, porCambiar } from '#server/inscripciones/service.ts';
import { type AuditEntry, alEstudiante } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { found, invalidField, rule } from '#server/platform/errors/problem.ts';
import { schoolDate } from '#shared/base/calendar.ts';
import { contar, nombreDeMes } from '#shared/base/formatos.ts';
import { tituloDe } from '#shared/base/operaciones.ts';
import { esDeBaja } from '#shared/estudiantes/estados.rules.ts';
import {
  ESTADO_DE_BAJA,
  enDia,
  enTramo,
  fraseDeBaja,
  NOMBRE_DE_MOVIMIENTO,
  primerMesSinCobro,
} from '#shared/inscripciones/movimientos.rules.ts';
import type { BajaForm } from '#shared/inscripciones/movimientos.ts';
import type { Inscripcion } from '#shared/inscripciones.ts';
import * as queries from './queries.ts';

const yaSalio = ({ estado, fechaBaja, nombre }: Bloqueada): string =>
  `${nombre}: ${fraseDeBaja({ estado, fecha: fechaBaja ?? '', meses: [] })}`;

function exigirQuePuedaSalir(fila: Bloqueada): void {
  if (esDeBaja(fila.estado)) throw rule(yaSalio(fila));
  if (fila.estado === 'anulada') throw rule('La inscripción está anulada.');
  if (fila.estado === 'preinscrita') throw rule('La inscripción todavía no está confirmada: anúlala.');
}

function exigirFecha({ fechaAsignado }: Bloqueada, fecha: string, { now, config }: ActoDePersona): void {
  const desde = schoolDate(new Date(fechaAsignado), config.timeZone);
  if (fecha < desde) {
    throw invalidField('fecha', `La fecha no puede ser anterior a la inscripción (${enDia(desde)}).`);
  }
  if (fecha > schoolDate(now, config.timeZone)) {
    throw invalidField('fecha', 'La fecha no puede ser posterior a hoy.');
  }
}

/**
 * Only what was not paid, and nothing of the time in which the student was there.
 * @returns those of the months of which something was paid: they stay, and their rest is taken off.
 */
async function exigirMeses(tx: Tx, fila: Bloqueada, { fecha, noCobrar }: BajaForm): Promise<number[]> {
  const primero = primerMesSinCobro(fecha, fila.idCicloEscolar);
  if (noCobrar.some((mes) => mes < primero)) {
    throw invalidField(
      'noCobrar',
      `Se cobra hasta el mes del retiro: elige meses desde ${nombreDeMes(primero).toLowerCase()}.`,
    );
  }
  const meses = await mensualidadesDe(tx, fila.idEstudianteGrado);
  for (const mes of noCobrar) {
    const suyo = meses.find((uno) => uno.mes === mes);
    if (!suyo) throw rule(`${nombreDeMes(mes)} no está en la cuenta. Vuelve a abrir la pregunta.`);
    if (suyo.pagada && suyo.abonado > 0) {
      throw rule(`${nombreDeMes(mes)} ya está pagado y se queda en la cuenta.`);
    }
  }
  return meses.filter(({ mes, abonado }) => noCobrar.includes(mes) && abonado > 0).map(({ mes }) => mes);
}

const delMes = (
  { idEstudianteGrado, idEstudiante }: Bloqueada,
  { id, mes, cantidad }: Cambiado,
  vuelve: boolean,
): AuditEntry => {
  const suyo = { mes, cantidad, idEstudianteGrado };
  return {
    accion: vuelve ? 'agregar mensualidad' : 'eliminar mensualidad',
    entidad: 'pago',
    idEntidad: `mensualidad ${id}`,
    afectados: alEstudiante(idEstudiante),
    ...(vuelve ? { despues: suyo } : { antes: suyo }),
  };
};

/**
 * A student leaves: the enrolment counts in no list, class or total any more, and the months named leave the account; of
 * one that was paid in part the rest is taken off. Marks, deliveries and payments stay.
 * @throws Problem `rule` for who left already; `invalid` for a day outside the enrolment, and months before it.
 */
export async function registrarBaja(
  tx: Tx,
  idEstudianteGrado: number,
  form: BajaForm,
  act: ActoDePersona,
): Promise<Inscripcion> {
  const fila = found((await porCambiar(tx, [idEstudianteGrado], act))[0]);
  exigirQuePuedaSalir(fila);
  exigirFecha(fila, form.fecha, act);
  const abonados = await exigirMeses(tx, fila, form);
  const { tipo, fecha, motivo, detalle, noCobrar } = form;
  const establecimiento = tipo === 'traslado' ? form.establecimiento : null;
  await act.operar(tx, {
    tipo: 'baja',
    titulo: tituloDe(NOMBRE_DE_MOVIMIENTO[tipo], fila.nombre),
    incluye: noCobrar.length > 0 ? contar(new Set(noCobrar).size, 'mes', 'meses') : '',
    detalle: `Ciclo ${fila.idCicloEscolar}`,
    asunto: 'estudiantes',
    idCiclo: fila.idCicloEscolar,
  });
  const estado = ESTADO_DE_BAJA[tipo];
  const quitados = await queries.quitarMeses(tx, idEstudianteGrado, noCobrar);
  const quien = { now: act.now, idUsuario: act.sesion.idUsuario };
  if (abonados.length > 0) await becas.rebajarResto(tx, idEstudianteGrado, abonados, quien);
  await cambiarEstado(tx, idEstudianteGrado, { estado, fechaBaja: fecha, motivoBaja: motivo });
  const meses = [...quitados.map((uno) => uno.fila), ...abonados.map((mes) => ({ mes }))].sort(
    (uno, otro) => uno.mes - otro.mes,
  );
  await anotar(
    tx,
    { idEstudianteGrado, tipo, fecha, motivo, detalle: detalle ?? '', establecimiento, meses },
    act,
  );
  await act.audit(tx, [
    {
      accion: tipo === 'retiro' ? 'retirar' : 'trasladar',
      entidad: 'inscripcion',
      idEntidad: idEstudianteGrado,
      afectados: alEstudiante(fila.idEstudiante),
      antes: { estado: fila.estado },
      despues: { estado, fecha, motivo, detalle, establecimiento, meses: meses.map(({ mes }) => mes) },
    },
    ...quitados.map((uno) => delMes(fila, uno, false)),
  ]);
  return leerUna(tx, idEstudianteGrado);
}

/**
 * Who left is there again, with the months that leaving took off the account.
 * @throws Problem `rule` for who did not leave, or was deactivated since.
 */
export async function reingresar(
  tx: Tx,
  idEstudianteGrado: number,
  act: ActoDePersona,
): Promise<{ data: Inscripcion; message: string }> {
  const fila = found((await porCambiar(tx, [idEstudianteGrado], act))[0]);
  if (!esDeBaja(fila.estado)) throw rule(`${fila.nombre} no está retirado ni trasladado.`);
  if (!fila.activo) throw rule(`${fila.nombre} tiene su registro inactivo. Reactívalo primero.`);
  const quitados = await queries.mesesDeLaBaja(tx, idEstudianteGrado);
  await cambiarEstado(tx, idEstudianteGrado, { estado: 'activa' });
  const repuestos = quitados.length > 0 ? await queries.reponerMeses(tx, idEstudianteGrado, quitados) : [];
  const quien = { now: act.now, idUsuario: act.sesion.idUsuario };
  const reabiertos = await becas.cobrarResto(tx, idEstudianteGrado, quien);
  const vuelven = [...repuestos.map(({ mes }) => mes), ...reabiertos].sort((uno, otro) => uno - otro);
  await anotar(tx, { idEstudianteGrado, tipo: 'reingreso', motivo: NOMBRE_DE_MOVIMIENTO.reingreso }, act);
  await act.audit(tx, [
    {
      accion: 'reingresar',
      entidad: 'inscripcion',
      idEntidad: idEstudianteGrado,
      afectados: alEstudiante(fila.idEstudiante),
      antes: { estado: fila.estado, fecha: fila.fechaBaja },
      despues: { estado: 'activa', meses: vuelven },
    },
    ...repuestos.map((uno) => delMes(fila, uno, true)),
  ]);
  await recalcularResultado(tx, [idEstudianteGrado], act.audit);
  return {
    data: await leerUna(tx, idEstudianteGrado),
    message:
      vuelven.length > 0
        ? `Reingreso registrado correctamente: ${enTramo(vuelven)} ${vuelven.length === 1 ? 'vuelve' : 'vuelven'} a la cuenta.`
        : 'Reingreso registrado correctamente.',
  };
}
