import { quetzales } from '#shared/base/formatos.ts';
import { MESES_MAX, PAGO_MONTO_MAX } from '#shared/pagos.ts';
import { CAMPOS } from './campos.rules.ts';
import { type Faltar, type FilaLeida, type ListaLeida, lectorDe, TRECHO } from './celdas.rules.ts';
import { CIENTIFICO } from './estudiantes.rules.ts';
import { ORDEN } from './evaluar.rules.ts';
import { leerFecha, type OrdenDeFecha, ordenDeFechas } from './fechas.rules.ts';
import { type Claves, clavePorNombre } from './identidad.rules.ts';
import { dicenNinguno } from './ninguno.rules.ts';
import { partirNombreCompleto } from './nombres.rules.ts';
import type { Decisiones, Falta } from './revision.ts';
import { esCientifico, leerDinero, leerMes } from './valores.rules.ts';

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

const vacio = (texto: string): boolean => texto === '' || dicenNinguno(texto);

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
  if (fecha === null) faltar('fechaPago', `«${texto}» no es una fecha. Escríbela como 31/01/${ciclo}.`);
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

/** By what a row names its student. */
function clavesDe({ celda }: FilaLeida, como: ComoSeLeen, faltar: Faltar): Claves {
  const codigo = vacio(celda('codigo')) ? null : celda('codigo');
  const cui = vacio(celda('cui')) ? null : celda('cui');
  for (const clave of ['codigo', 'cui'] as const) if (esCientifico(celda(clave))) faltar(clave, CIENTIFICO);
  if (codigo !== null || cui !== null) return { codigo, cui: cui?.replace(/\D/g, '') ?? null, nombre: null };
  const completo = celda('nombreCompleto');
  const partes = completo === '' ? null : partirNombreCompleto(completo);
  const nacido = vacio(celda('fechaNacimiento'))
    ? null
    : leerFecha(celda('fechaNacimiento'), como.orden, como.hoy);
  const nombre = partes === null ? null : clavePorNombre(partes, nacido);
  if (nombre === null)
    faltar('codigo', 'Escribe el código o el CUI del alumno; si no, sus apellidos, nombres y nacimiento.');
  return { codigo: null, cui: null, nombre };
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
    const claves = clavesDe(leida, como, faltar);
    leidas.push({ leida, claves, dicho: dichoDe(leida, como, avisos, faltar), avisos, faltas });
  }
  return { leidas, faltarEn, decisiones, ciclo, preguntaOrden: orden === 'preguntar' };
}

/** Those who may be meant have one of these. */
export function buscadosEnSaldos({ leidas }: SaldosEntendidos) {
  const de = (uno: (claves: Claves) => string | null): string[] => [
    ...new Set(leidas.map(({ claves }) => uno(claves)).filter((valor) => valor !== null)),
  ];
  return {
    codigos: de(({ codigo }) => codigo),
    cuis: de(({ cui }) => cui),
    nacidos: de(({ nombre }) => nombre?.slice(-'2012-12-31'.length) ?? null),
  };
}
