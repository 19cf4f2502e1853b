import { alumnoDe } from '#server/importaciones/alumno.rules.ts';
import { grupoDeOrden, porPersona } from '#server/importaciones/grupos.rules.ts';
import { sum } from '#shared/base/decimal.ts';
import { contar, enumerar, nombreDeMes, quetzales } from '#shared/base/formatos.ts';
import { claveDeOmision, type Faltar, TRECHO } from '#shared/importaciones/celdas.rules.ts';
import type { EstudianteDelColegio } from '#shared/importaciones/colegio.ts';
import { fechaCorta } from '#shared/importaciones/fechas.rules.ts';
import { buscadorDe, conNombre, type NombreDeAlumno } from '#shared/importaciones/identidad.rules.ts';
import {
  estadoDe,
  type FilaJuzgada,
  filasPorGrupo,
  filasRepetidas,
} from '#shared/importaciones/juicio.rules.ts';
import type { Cambio, Grupo } from '#shared/importaciones/revision.ts';
import { nombreCompleto } from '#shared/inscripciones.rules.ts';
import type { SaldoDicho, SaldoLeido, SaldosEntendidos } from './lectura.rules.ts';

/** What a debt of earlier years is called in the account. */
export const SALDO_ANTERIOR = 'Saldo anterior';

/** The account that a student has in the year of the list. */
export interface CuentaDelColegio {
  idEstudianteGrado: number;
  idEstudiante: number;
  /** `Primero Básico A` */
  asignacion: string;
  fechaAsignado: string;
  generada: boolean;
  /** The grade charges a tuition. */
  cobra: boolean;
  saldos: readonly { id: number; monto: number; pagado: boolean }[];
  /** `fecha` of the payment, `YYYY-MM-DD`. */
  meses: readonly {
    mes: number;
    pagada: boolean;
    fecha: string | null;
    /** Of the paper of before Ceiba; `deCeiba`: it was paid since, by a receipt that has a number of its own. */
    recibo: string | null;
    deCeiba: string | null;
  }[];
}

/** A debt to be written down: as a new payment, or over the amount of one that is there. */
export interface SaldoPorGuardar {
  monto: number;
  /** null: it is added. */
  idPago: number | null;
}

export interface MesPorGuardar {
  mes: number;
  /** When it was paid, `YYYY-MM-DD`. */
  fecha: string;
  recibo: string | null;
  /** It is paid already, and only the number of its receipt is written down. */
  soloRecibo: boolean;
}

export interface SaldoEvaluado extends FilaJuzgada {
  cuenta: CuentaDelColegio | null;
  saldo: SaldoPorGuardar | null;
  mes: MesPorGuardar | null;
}

/** What becomes of a debt beside those the account has. */
function saldoPorGuardar(
  { saldos }: CuentaDelColegio,
  monto: number | null,
  cambios: Cambio[],
  faltar: Faltar,
): SaldoPorGuardar | null {
  if (monto === null || saldos.some((uno) => uno.monto === monto)) return null;
  const [actual, otro] = saldos;
  if (!actual) {
    cambios.push({ campo: SALDO_ANTERIOR, antes: '—', despues: quetzales(monto) });
    return { monto, idPago: null };
  }
  if (otro) {
    faltar('saldoAnterior', 'Su cuenta ya tiene varios saldos anteriores. Cámbialos ahí u omite la fila.');
    return null;
  }
  if (actual.pagado) {
    faltar(
      'saldoAnterior',
      `Ya pagó un saldo anterior de ${quetzales(actual.monto)}. Agrega el nuevo en su cuenta u omite la fila.`,
    );
    return null;
  }
  cambios.push({ campo: SALDO_ANTERIOR, antes: quetzales(actual.monto), despues: quetzales(monto) });
  return { monto, idPago: actual.id };
}

interface Momento {
  ciclo: number;
  desde: PrimerRecibo | null;
}

/** What becomes of a month that was paid, beside what the account says of it. */
function mesPorGuardar(
  cuenta: CuentaDelColegio,
  { mes, fecha, recibo }: SaldoDicho,
  { ciclo, desde }: Momento,
  cambios: Cambio[],
  faltar: Faltar,
): MesPorGuardar | null {
  if (mes === null || fecha === null) return null;
  const nombre = nombreDeMes(mes);
  const suyo = cuenta.meses.find((uno) => uno.mes === mes);
  if (!suyo && cuenta.generada) {
    faltar('mesPagado', `Su cuenta no cobra ${nombre.toLowerCase()}. Agrégalo ahí u omite la fila.`);
    return null;
  }
  if (!suyo && !cuenta.cobra) {
    faltar('mesPagado', `Su grado no tiene cuota de colegiatura en ${ciclo}. Agrégala en Cuotas y niveles.`);
    return null;
  }
  if (!suyo?.pagada && desde && fecha >= desde.dia) {
    faltar('fechaPago', cobradoEnCeiba(desde));
    return null;
  }
  if (!suyo?.pagada) {
    const despues = [`pagado el ${fechaCorta(fecha)}`, recibo === null ? '' : `recibo ${recibo}`];
    cambios.push({ campo: nombre, antes: 'sin pagar', despues: despues.filter(Boolean).join(', ') });
    return { mes, fecha, recibo, soloRecibo: false };
  }
  if (suyo.fecha !== null && suyo.fecha !== fecha) {
    faltar(
      'fechaPago',
      `${nombre} ya está pagado con fecha ${fechaCorta(suyo.fecha)}. Corrige la fecha u omite la fila.`,
    );
    return null;
  }
  if (recibo === null || recibo === suyo.recibo || recibo === suyo.deCeiba) return null;
  if (suyo.deCeiba !== null) {
    faltar(
      'recibo',
      `${nombre} ya está pagado con el recibo ${suyo.deCeiba}. Quita el número u omite la fila.`,
    );
    return null;
  }
  cambios.push({ campo: `Recibo de ${nombre.toLowerCase()}`, antes: suyo.recibo ?? '—', despues: recibo });
  return { mes, fecha, recibo, soloRecibo: true };
}

interface Colegio {
  estudiantes: readonly EstudianteDelColegio[];
  todos: readonly NombreDeAlumno[];
  cuentas: readonly CuentaDelColegio[];
  desde: PrimerRecibo | null;
}

/** The day of the first receipt the school gave with Ceiba, and its number. */
interface PrimerRecibo {
  dia: string;
  recibo: string;
}

/** What was paid since the school gives receipts with Ceiba has one, and money of it is in a drawer: a list can only tell of before. */
const cobradoEnCeiba = ({ dia, recibo }: PrimerRecibo): string =>
  `Desde el ${fechaCorta(dia)} los recibos se hacen en Ceiba (el primero es ${recibo}): registra este pago en Caja, o corrige la fecha u omite la fila.`;

const omitida = ({ leida: { fila, celda } }: SaldoLeido): SaldoEvaluado => ({
  fila,
  estado: 'omitida',
  nombre: celda('nombreCompleto'),
  codigo: celda('codigo') || null,
  detalle: '',
  cambios: [],
  avisos: [],
  porNombre: false,
  faltas: [],
  cuenta: null,
  saldo: null,
  mes: null,
});

function evaluado(
  una: SaldoLeido,
  persona: EstudianteDelColegio | null,
  cuenta: CuentaDelColegio | null,
  momento: Momento,
  faltar: Faltar,
): SaldoEvaluado {
  const { leida, dicho, avisos, faltas } = una;
  const cambios: Cambio[] = [];
  if (persona && !cuenta) {
    const { datos, codigo } = persona;
    const quien = `${nombreCompleto(datos)} (${codigo})`;
    faltar('codigo', `${quien} no está inscrito en ${momento.ciclo}. Inscríbelo primero u omite la fila.`);
  }
  const saldo = cuenta && saldoPorGuardar(cuenta, dicho.saldo, cambios, faltar);
  const mes = cuenta && mesPorGuardar(cuenta, dicho, momento, cambios, faltar);
  const agrega = (saldo !== null && saldo.idPago === null) || (mes !== null && !mes.soloRecibo);
  return {
    fila: leida.fila,
    estado: estadoDe(faltas, !agrega, cambios.length > 0),
    nombre: persona ? nombreCompleto(persona.datos) : leida.celda('nombreCompleto'),
    codigo: persona?.codigo ?? null,
    detalle: cuenta?.asignacion ?? '',
    cambios,
    avisos: dicho.saldo === null && dicho.mes === null ? [...avisos, 'No dice saldo ni mes pagado.'] : avisos,
    porNombre: false,
    faltas: conNombre(faltas, persona),
    cuenta,
    saldo,
    mes,
  };
}

/** What storing the list would do; reads and writes nothing. To be asked once of a list that was read. */
export function* evaluarSaldos(
  { leidas, faltarEn, decisiones, ciclo }: SaldosEntendidos,
  { estudiantes, todos, cuentas, desde }: Colegio,
): Generator<void, SaldoEvaluado[]> {
  const buscar = yield* buscadorDe(estudiantes, todos, 'coincide');
  const cuentaDe = new Map(cuentas.map((cuenta) => [cuenta.idEstudiante, cuenta]));
  const cuentan = leidas.filter(({ leida }) => decisiones[claveDeOmision(leida.fila)] !== 'si');
  const personas = new Map<SaldoLeido, EstudianteDelColegio | null>();
  for (const [n, una] of cuentan.entries()) {
    if (n % TRECHO === 0) yield;
    personas.set(una, alumnoDe(una, buscar, decisiones, faltarEn(una)));
  }
  const repite = yield* filasRepetidas(
    cuentan.map((una) => {
      const id = personas.get(una)?.idEstudiante;
      const { saldo, mes } = una.dicho;
      const claves = [saldo === null ? '' : `${id} saldo`, mes === null ? '' : `${id} ${mes}`];
      return { fila: una.leida.fila, claves: id === undefined ? [] : claves.filter(Boolean) };
    }),
  );
  const filas: SaldoEvaluado[] = [];
  for (const [n, una] of leidas.entries()) {
    if (n % TRECHO === 0) yield;
    const persona = personas.get(una);
    if (persona === undefined) {
      filas.push(omitida(una));
      continue;
    }
    const faltar = faltarEn(una);
    const otra = repite.get(una.leida.fila);
    if (otra !== undefined) faltar('codigo', { de: 'saldo', fila: otra });
    filas.push(
      evaluado(
        una,
        persona,
        (persona && cuentaDe.get(persona.idEstudiante)) ?? null,
        { ciclo, desde },
        faltar,
      ),
    );
  }
  return filas;
}

/** What one decision settles in many rows. */
export function* gruposDeSaldos(
  filas: readonly SaldoEvaluado[],
  { decisiones, preguntaOrden }: SaldosEntendidos,
): Generator<void, Grupo[]> {
  const grupos = porPersona(yield* filasPorGrupo(filas), 'alumnos inactivos');
  if (preguntaOrden) grupos.unshift(grupoDeOrden(filas.length));
  return grupos.map((uno) => ({ ...uno, decidido: decisiones[uno.grupo] ?? null }));
}

/** What the list adds up to, as it is compared with the paper it comes from: `12 saldos por Q4,350.00 y 30 meses pagados` */
export function sumaDeSaldos(guardables: readonly SaldoEvaluado[]): string {
  const saldos = guardables.flatMap(({ saldo }) => (saldo ? [saldo.monto] : []));
  const meses = guardables.filter(({ mes }) => mes !== null && !mes.soloRecibo).length;
  const recibos = guardables.filter(({ mes }) => mes?.soloRecibo).length;
  const partes = [
    saldos.length > 0 ? `${contar(saldos.length, 'saldo', 'saldos')} por ${quetzales(sum(saldos))}` : '',
    meses > 0 ? contar(meses, 'mes pagado', 'meses pagados') : '',
    recibos > 0 ? contar(recibos, 'número de recibo', 'números de recibo') : '',
  ].filter(Boolean);
  return enumerar(partes);
}
