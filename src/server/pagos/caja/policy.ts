import type { Config } from '#server/base/config.ts';
import { invalidField, rule, taken } from '#server/base/problem.ts';
import type { Numeracion } from '#server/pagos/series/queries.ts';
import { addDays, schoolDate, schoolInstant } from '#shared/base/calendar.ts';
import { toHundredths } from '#shared/base/decimal.ts';
import { fechaCorta } from '#shared/base/fechas.ts';
import { nombreDeMes, quetzales } from '#shared/base/formatos.ts';
import { ALUMNOS_MAX, claveDelCobro, DIAS_DE_BANCO, faltaEfectivo } from '#shared/pagos/caja.rules.ts';
import { type CobroForm, type DatosDelCobro, SIN_ALUMNOS_DE_MAS } from '#shared/pagos/caja.ts';
import type { Serie, SerieDelCobro } from '#shared/pagos/series.ts';
import type { CobroAhora, Repetida } from './queries.ts';

interface Momento {
  now: Date;
  config: Pick<Config, 'timeZone'>;
}

/** Money through a bank counts at noon of the bank's day, all other now. */
export function fechaDelPago({ fechaPago }: DatosDelCobro, { now, config }: Momento): string {
  if (fechaPago === null) return now.toISOString();
  const hoy = schoolDate(now, config.timeZone);
  if (fechaPago > hoy) throw invalidField('fechaPago', 'La fecha del banco no puede ser futura.');
  if (fechaPago < addDays(hoy, -DIAS_DE_BANCO)) {
    throw invalidField('fechaPago', 'La fecha del banco es demasiado antigua.');
  }
  return schoolInstant(fechaPago, '12:00', config.timeZone);
}

/**
 * Whose number a receipt gets, and, of one that was written on paper, the day on it.
 * @param serie the chosen one, if it is there; null where nobody chose
 * @throws Problem `invalid` at the field
 */
export function numeracionDe(
  { numero, fechaRecibo }: SerieDelCobro,
  serie: Serie | undefined | null,
  { now, config }: Momento,
): { numeracion: Numeracion; papel: { fechaRecibo: string; mediodia: string } | null } {
  if (serie === null) return { numeracion: 'caja', papel: null };
  if (!serie?.activa || serie.clase === 'banco') {
    throw invalidField('idSerie', 'Esa serie ya no se usa: elige otra.');
  }
  const { idSerie } = serie;
  if (serie.clase === 'caja') return { numeracion: { idSerie }, papel: null };
  if (numero === null) throw invalidField('numero', 'Número del recibo es requerido.');
  if (fechaRecibo === null) throw invalidField('fechaRecibo', 'Fecha del recibo es requerida.');
  const hoy = schoolDate(now, config.timeZone);
  if (fechaRecibo > hoy) throw invalidField('fechaRecibo', 'La fecha del recibo no puede ser futura.');
  if (fechaRecibo < addDays(hoy, -DIAS_DE_BANCO)) {
    throw invalidField('fechaRecibo', 'La fecha del recibo es demasiado antigua.');
  }
  const mediodia = schoolInstant(fechaRecibo, '12:00', config.timeZone);
  return { numeracion: { idSerie, numero }, papel: { fechaRecibo, mediodia } };
}

/** Cash that was handed over covers what was paid with it. */
export function exigirRecibido({ recibido }: DatosDelCobro, total: number): void {
  const falta = faltaEfectivo(recibido, total);
  if (falta) throw invalidField('recibido', falta);
}

const cual = ({ nombre, mes, ciclo, alumno }: CobroAhora): string =>
  `${mes === null ? nombre : `${nombreDeMes(mes).toLowerCase()} ${ciclo}`} de ${alumno}`;

/** What a charge turned into since the screen read it. */
function loQueCambio(cobro: CobroAhora | undefined): string {
  if (!cobro) return 'uno de los cobros ya no está en la cuenta';
  const por = cobro.recibo ? ` en el recibo ${cobro.recibo}` : '';
  if (cobro.saldo === 0) return `${cual(cobro)} ya se pagó${por}`;
  const desde = cobro.recibo ? `, por el recibo ${cobro.recibo}` : '';
  return `de ${cual(cobro)} quedan ${quetzales(cobro.saldo)}${desde}`;
}

/**
 * Each charge as the screen showed it, or nothing is paid of any.
 * @param ahora the charges as they are, of enrolments that are held
 */
export function exigirComoSeVio(lineas: CobroForm['lineas'], ahora: readonly CobroAhora[]): CobroAhora[] {
  const porClave = new Map(ahora.map((cobro) => [claveDelCobro(cobro), cobro]));
  const cobros = lineas.map((linea, index) => {
    const cobro = porClave.get(claveDelCobro(linea));
    if (!cobro || toHundredths(cobro.saldo) !== toHundredths(linea.saldoVisto)) {
      throw rule(`La cuenta cambió: ${loQueCambio(cobro)}.`, { cambio: claveDelCobro(linea) });
    }
    if (cobro.anulada) throw rule(`La inscripción de ${cobro.alumno} está anulada.`);
    if (toHundredths(linea.monto) > toHundredths(cobro.saldo)) {
      throw rule(`No puede pasar de ${quetzales(cobro.saldo)}.`, {
        errores: [
          { campo: `lineas.${index}.monto`, mensaje: `No puede pasar de ${quetzales(cobro.saldo)}.` },
        ],
      });
    }
    return cobro;
  });
  const alumnos = new Set(cobros.map(({ idEstudiante }) => idEstudiante));
  if (alumnos.size > ALUMNOS_MAX) throw rule(SIN_ALUMNOS_DE_MAS);
  return cobros;
}

/** A slip counts once. The same number of another day, or with other zeros before it, may be another slip: somebody has to look at it. */
export function exigirBoletaNueva(
  repetida: Repetida | null,
  { referencia, metodo }: Pick<DatosDelCobro, 'referencia' | 'metodo'>,
  aceptaRepetida: boolean,
): void {
  if (!repetida) return;
  const { numero, alumno, fechaPago, mismoDia } = repetida;
  const que = metodo === 'cheque' ? 'El cheque' : 'La boleta';
  const igual = repetida.referencia === referencia;
  const como = igual ? '' : ` como ${repetida.referencia}`;
  const mensaje = `${que} ${referencia} ya está en el recibo ${numero}${como} (${alumno}, ${fechaCorta(fechaPago)}).`;
  const fija = igual && mismoDia && metodo !== 'cheque';
  if (fija) throw rule(mensaje, { errores: [{ campo: 'referencia', mensaje }] });
  if (!aceptaRepetida) throw rule(mensaje, { repetida: true });
}

/** A number stands on one paper. */
export function exigirNumeroNuevo(registrado: { numero: string; pagador: string } | null): void {
  if (registrado) {
    throw taken('numero', `El recibo ${registrado.numero} ya está registrado (${registrado.pagador}).`);
  }
}
