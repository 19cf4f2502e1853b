/** Exact numbers, and what a year comes to by the words of the norm. Nothing here is taken from the rules of the product, which it checks. */
interface Racional {
  n: bigint;
  d: bigint;
}

/** `12.75`, as a database writes it. */
export function leer(text: string): Racional {
  const [entero = '0', decimales = ''] = text.split('.');
  return { n: BigInt(entero + decimales), d: 10n ** BigInt(decimales.length) };
}

const CERO: Racional = { n: 0n, d: 1n };
const mas = (a: Racional, b: Racional): Racional => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });
const menor = (a: Racional, b: Racional): Racional => (a.n * b.d < b.n * a.d ? a : b);
const deEntero = (n: number): Racional => ({ n: BigInt(n), d: 1n });
export const sumar = (varios: readonly Racional[]): Racional => varios.reduce(mas, CERO);

/** The nearest whole number, halves up. */
const redondo = ({ n, d }: Racional): number => Number((2n * n + d) / (2n * d));

const media = (varios: readonly Racional[]): number | null => {
  if (varios.length === 0) return null;
  const { n, d } = sumar(varios);
  return redondo({ n, d: d * BigInt(varios.length) });
};

/** As a paper writes it: `52.6`, without zeros at the end. All are hundredths. */
export function escrito({ n, d }: Racional): string {
  const centesimos = (n * 100n) / d;
  const decimales = String(centesimos % 100n)
    .padStart(2, '0')
    .replace(/0{1,2}$/, '');
  return `${centesimos / 100n}${decimales ? `.${decimales}` : ''}`;
}

/** Points of a block that somebody has, as rows of the database: of this section, and brought from another one. */
export interface Puntos {
  zona: string;
  zonaExtra: string;
  examen: string;
  examenExtra: string;
}

export interface BloqueCrudo {
  bloque: number;
  iniciado: boolean;
  maxZona: number;
  maxExamen: number;
  propios: Puntos;
  trae: Puntos | null;
  /** undefined: none; null: the block does not count. */
  traslado?: string | null;
}

export interface MateriaCruda {
  nombre: string;
  activo: boolean;
  abierta: boolean;
  cerrada: boolean;
  seImparte: boolean;
  sinRecuperacion: boolean;
  /** In order; null: did not come. */
  recuperaciones: readonly (number | null | 'pendiente')[];
  bloques: readonly BloqueCrudo[];
}

export interface ReglaCruda {
  notaMinima: number;
  promocion: string;
  oportunidades: number;
  porcentajeMaximo: number;
  notaRecuperacion: string;
}

export interface BloqueCalculado {
  bloque: number;
  zona: string | null;
  examen: string | null;
  /** null: it does not count. */
  total: string | null;
  traslado: boolean;
}

export interface MateriaCalculada {
  nombre: string;
  fueraDelPensum: boolean;
  bloques: BloqueCalculado[];
  promedio: number | null;
  recuperacion: number | null;
  final: number | null;
}

export interface AnioEnRacionales {
  materias: MateriaCalculada[];
  promedioGeneral: number | null;
  /** null: something is open. */
  promovido: boolean | null;
}

/** A part of a block: what is ordinary up to its maximum, brought points with the own ones, and extras beyond it. */
const parte = (max: number, ordinarios: readonly string[], extras: readonly string[]): Racional =>
  sumar([menor(deEntero(max), sumar(ordinarios.map(leer))), ...extras.map(leer)]);

function bloqueDe({ bloque, iniciado, maxZona, maxExamen, propios, trae, traslado }: BloqueCrudo) {
  if (traslado !== undefined) {
    const total = traslado === null ? null : leer(traslado);
    return { bloque, zona: null, examen: null, total, traslado: true };
  }
  if (!iniciado && !trae) return null;
  const fuentes = trae ? [propios, trae] : [propios];
  const zona = parte(
    maxZona,
    fuentes.map((una) => una.zona),
    fuentes.map((una) => una.zonaExtra),
  );
  const examen = parte(
    maxExamen,
    fuentes.map((una) => una.examen),
    fuentes.map((una) => una.examenExtra),
  );
  return { bloque, zona, examen, total: mas(zona, examen), traslado: false };
}

/** The recovery mark that counts; `abierta` while a chance is. */
function recuperada(hechas: MateriaCruda['recuperaciones'], { oportunidades, notaMinima }: ReglaCruda) {
  for (let cual = 0; cual < oportunidades; cual += 1) {
    const una = hechas[cual];
    if (una === undefined || una === 'pendiente') return { nota: null, abierta: true };
    if (una !== null && una >= notaMinima) return { nota: una, abierta: false };
  }
  return { nota: null, abierta: false };
}

/** What a year comes to. */
export function calcularAnio(crudas: readonly MateriaCruda[], regla: ReglaCruda): AnioEnRacionales {
  const leidas = crudas.map((cruda) => {
    const bloques = cruda.bloques.map(bloqueDe).filter((uno) => uno !== null);
    const promedio = media(bloques.flatMap(({ total }) => total ?? []));
    const traidas = cruda.bloques.some(({ trae, traslado }) => trae !== null || traslado !== undefined);
    const cuenta = cruda.activo && cruda.seImparte && (cruda.abierta || traidas) && promedio !== null;
    return { cruda, bloques, promedio: promedio === null ? null : Math.min(100, promedio), cuenta };
  });
  const cuentan = leidas.filter(({ cuenta }) => cuenta);
  const cae = (nota: number | null) => nota !== null && nota < regla.notaMinima;
  const caidas = cuentan.filter(({ cruda, promedio }) => cruda.cerrada && cae(promedio));
  const conDerecho =
    regla.promocion === 'todas' &&
    regla.oportunidades > 0 &&
    100 * caidas.length <= regla.porcentajeMaximo * cuentan.length;
  let abierta = cuentan.some(({ cruda }) => !cruda.cerrada);
  const materias = leidas.map((leida): MateriaCalculada => {
    const { cruda, bloques, promedio, cuenta } = leida;
    const base = {
      nombre: cruda.nombre,
      fueraDelPensum: !cruda.activo,
      bloques: bloques.map(({ zona, examen, total, ...resto }) => ({
        ...resto,
        zona: zona && escrito(zona),
        examen: examen && escrito(examen),
        total: total && escrito(total),
      })),
      promedio,
    };
    if (!cuenta) return { ...base, recuperacion: null, final: null };
    const puede = conDerecho && !cruda.sinRecuperacion && caidas.includes(leida);
    const { nota, abierta: falta } = puede
      ? recuperada(cruda.recuperaciones, regla)
      : { nota: null, abierta: false };
    abierta ||= falta;
    const vale = nota === null ? promedio : regla.notaRecuperacion === 'tope' ? regla.notaMinima : nota;
    return { ...base, recuperacion: nota, final: vale };
  });
  const finales = materias.flatMap(({ final }) => (final === null ? [] : [final]));
  const promedioGeneral = media(finales.map(deEntero));
  const pasa = (): boolean | null => {
    if (abierta) return null;
    if (regla.promocion === 'siempre') return true;
    if (promedioGeneral === null) return null;
    return regla.promocion === 'promedio' ? !cae(promedioGeneral) : finales.every((final) => !cae(final));
  };
  return { materias, promedioGeneral, promovido: pasa() };
}
