import type { Config } from '#server/platform/config/config.ts';
import { invalidField, rule, taken } from '#server/platform/errors/problem.ts';
import type { Numeracion } from '#server/recibos/series/queries.ts';
import { addDays, schoolDate, schoolInstant } from '#shared/base/calendar.ts';
import { toHundredths } from '#shared/base/decimal.ts';
import { fechaCorta } from '#shared/base/fechas.ts';
import { nombreDeMes, quetzales } from '#shared/base/formatos.ts';
import { ALUMNOS_MAX, claveDelCobro, DIAS_DE_BANCO, faltaEfectivo } from '#shared/caja.rules.ts';
import { type CobroForm, type DatosDelCobro, SIN_ALUMNOS_DE_MAS } from '#shared/caja.ts';
import type { Serie, SerieDelCobro } from '#shared/recibos/series.ts';
import type { Repetida } from './boletas/queries.ts';
import type { CobroAhora } from './queries.ts';

interface Momento {
  now: Date;
  config: Pick<Config, 'timeZone'>;
}

/**
 * Noon of a day that is over or today, and not too long ago to be somebody's mistake.
 * @throws Problem `invalid` at the field
 */
function mediodiaDe(dia: string, campo: string, cual: 'banco' | 'recibo', { now, config }: Momento): string {
  const hoy = schoolDate(now, config.timeZone);
  if (dia > hoy) throw invalidField(campo, `La fecha del ${cual} no puede ser futura.`);
  if (dia < addDays(hoy, -DIAS_DE_BANCO)) {
    throw invalidField(campo, `La fecha del ${cual} es demasiado antigua.`);
  }
  return schoolInstant(dia, '12:00', config.timeZone);
}

/** Money through a bank counts at noon of the bank's day, all other now. */
export const fechaDelPago = ({ fechaPago }: DatosDelCobro, momento: Momento): string =>
  fechaPago === null ? momento.now.toISOString() : mediodiaDe(fechaPago, 'fechaPago', 'banco', momento);

/** What stands on a receipt that was written by hand. */
export interface Papel {
  serie: string;
  numero: number;
  fechaRecibo: string;
  /** Noon of that day. */
  mediodia: string;
}

/**
 * Whose number a receipt gets, and what stands on it where it was written by hand.
 * @param serie the chosen one, if it is there; null where nobody chose
 * @throws Problem `invalid` at the field
 */
export function numeracionDe(
  { numero, fechaRecibo }: SerieDelCobro,
  serie: Serie | undefined | null,
  momento: Momento,
): { numeracion: Numeracion; papel: Papel | null } {
  if (serie === null) return { numeracion: 'caja', papel: null };
  if (!serie?.activa || serie.clase === 'banco') {
    throw invalidField('idSerie', 'Esa serie ya no se usa: elige otra.');
  }
  const { idSerie } = serie;
  if (serie.clase === 'caja') return { numeracion: { idSerie }, papel: null };
  if (numero === null) throw invalidField('numero', 'Número del recibo es requerido.');
  if (fechaRecibo === null) throw invalidField('fechaRecibo', 'Fecha del recibo es requerida.');
  const mediodia = mediodiaDe(fechaRecibo, 'fechaRecibo', 'recibo', momento);
  return { numeracion: { idSerie, numero }, papel: { serie: serie.serie, numero, fechaRecibo, mediodia } };
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
export function exigirNumeroNuevo([registrado]: readonly { numero: string; pagador: string }[]): void {
  if (registrado) {
    throw taken('numero', `El recibo ${registrado.numero} ya está registrado (${registrado.pagador}).`);
  }
}
