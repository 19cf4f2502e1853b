import { buscadosPor, clavesDeAlumno, vacio } from '#server/importaciones/alumno.rules.ts';
import { quetzales } from '#shared/base/formatos.ts';
import { MESES_MAX, PAGO_MONTO_MAX } from '#shared/cuentas.ts';
import { CAMPOS } from '#shared/importaciones/campos.rules.ts';
import {
  type Faltar,
  type FilaLeida,
  type ListaLeida,
  lectorDe,
  TRECHO,
} from '#shared/importaciones/celdas.rules.ts';
import {
  leerFecha,
  noEsFecha,
  ORDEN,
  type OrdenDeFecha,
  ordenDeFechas,
} from '#shared/importaciones/fechas.rules.ts';
import type { Claves } from '#shared/importaciones/identidad.rules.ts';
import type { Decisiones, Falta } from '#shared/importaciones/revision.ts';
import { leerDinero, leerMes } from '#shared/importaciones/valores.rules.ts';

const RECIBO_MAX = 40;

/** What a row says of an account. */
export interface SaldoDicho {
  saldo: number | null;
  mes: number | null;
  fecha: string | null;
  recibo: string | null;
}

export interface SaldoLeido {
  leida: FilaLeida;
  claves: Claves;
  dicho: SaldoDicho;
  avisos: string[];
  faltas: Falta[];
}

export interface SaldosEntendidos {
  leidas: readonly SaldoLeido[];
  faltarEn: (una: SaldoLeido) => Faltar;
  decisiones: Decisiones;
  ciclo: number;
  preguntaOrden: boolean;
}

function saldoDe({ celda }: FilaLeida, faltar: Faltar): number | null {
  const texto = celda('saldoAnterior');
  if (vacio(texto)) return null;
  const monto = leerDinero(texto);
  if (monto === null)
    faltar(
      'saldoAnterior',
      `«${texto}» no es una cantidad clara. Escríbela como 1,234.50, con dos decimales.`,
    );
  else if (monto < 0)
    faltar('saldoAnterior', 'Un saldo a favor no se importa. Omite la fila y anótalo al cobrar.');
  else if (monto > PAGO_MONTO_MAX)
    faltar('saldoAnterior', `El saldo anterior debe ser de ${quetzales(PAGO_MONTO_MAX)} o menos.`);
  else if (monto > 0) return monto;
  return null;
}

interface ComoSeLeen {
  orden: OrdenDeFecha;
  hoy: string;
  ciclo: number;
}

function fechaDePago({ celda }: FilaLeida, { orden, hoy, ciclo }: ComoSeLeen, faltar: Faltar): string | null {
  const texto = celda('fechaPago');
  if (vacio(texto)) return null;
  const fecha = leerFecha(texto, orden, hoy);
  if (fecha === null) faltar('fechaPago', noEsFecha(texto, orden, hoy, `31/01/${ciclo}`));
  else if (fecha > hoy) faltar('fechaPago', 'La fecha de pago no debe ser una fecha futura.');
  else if (fecha < `${ciclo - 1}-01-01`)
    faltar('fechaPago', `La fecha de pago debe ser de ${ciclo - 1} o ${ciclo}.`);
  else return fecha;
  return null;
}

function mesDe({ celda }: FilaLeida, faltar: Faltar): number | null {
  const texto = celda('mesPagado');
  if (vacio(texto)) return null;
  const mes = leerMes(texto);
  if (mes !== null && mes <= MESES_MAX) return mes;
  faltar(
    'mesPagado',
    mes === null
      ? `«${texto}» no es un mes. Escribe uno solo, como enero.`
      : 'La colegiatura se cobra de enero a octubre.',
  );
  return null;
}

function dichoDe(leida: FilaLeida, como: ComoSeLeen, avisos: string[], faltar: Faltar): SaldoDicho {
  const { celda } = leida;
  const saldo = saldoDe(leida, faltar);
  const conMes = !vacio(celda('mesPagado'));
  const mes = mesDe(leida, faltar);
  const fecha = fechaDePago(leida, como, faltar);
  const recibo = vacio(celda('recibo')) ? null : celda('recibo');
  if (conMes && vacio(celda('fechaPago'))) faltar('fechaPago', 'Escribe la fecha en que se pagó.');
  if (recibo !== null && recibo.length > RECIBO_MAX)
    faltar('recibo', `El recibo debe tener como máximo ${RECIBO_MAX} caracteres.`);
  if (!conMes && (fecha !== null || recibo !== null))
    avisos.push('La fecha de pago y el recibo no se usan: la fila no dice qué mes se pagó.');
  return { saldo, mes, fecha, recibo };
}

/** Reads a list of balances and paid months. It yields now and then, so that others have their turn. */
export function* leerSaldos(
  lista: ListaLeida,
  { hoy, ciclo }: { hoy: string; ciclo: number },
): Generator<void, SaldosEntendidos> {
  const { filas, decisiones } = lista;
  const lector = lectorDe(lista, CAMPOS.saldos);
  const orden = ordenDeFechas(
    ['fechaPago', 'fechaNacimiento'].flatMap((clave) => lector.columna(filas, clave)),
  );
  const como: ComoSeLeen = { orden: decisiones[ORDEN] === 'mda' ? 'mda' : 'dma', hoy, ciclo };
  const faltarEn =
    ({ leida, faltas }: Pick<SaldoLeido, 'leida' | 'faltas'>): Faltar =>
    (clave, que, grupo) => {
      faltas.push(lector.falta(leida, clave, que, grupo ?? null));
    };
  const leidas: SaldoLeido[] = [];
  for (const [n, fila] of filas.entries()) {
    if (n % TRECHO === 0) yield;
    const leida = lector.leer(fila);
    const faltas: Falta[] = [];
    const avisos: string[] = [];
    const faltar = faltarEn({ leida, faltas });
    const claves = clavesDeAlumno(leida, como, faltar);
    leidas.push({ leida, claves, dicho: dichoDe(leida, como, avisos, faltar), avisos, faltas });
  }
  return { leidas, faltarEn, decisiones, ciclo, preguntaOrden: orden === 'preguntar' };
}

/** Those who may be meant have one of these. */
export const buscadosEnSaldos = ({ leidas }: SaldosEntendidos) => buscadosPor(leidas);
