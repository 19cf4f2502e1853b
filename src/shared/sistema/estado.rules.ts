import { addDays, schoolDate, schoolTime } from '#shared/base/calendar.ts';
import { contar, enumerar, miles } from '#shared/base/formatos.ts';
import type { EstadoDelSistema, EstadoRespaldo, Lugar, Respaldo } from '#shared/sistema.ts';

/** Why a backup was no backup. */
export const NINGUN_LUGAR = 'No hay dónde guardarlo.';

export const TODO_EN_ORDEN = 'Todo en orden';
export const SIGUE_FUNCIONANDO = 'Ceiba sigue funcionando y no se ha perdido nada.';
export const RESPALDADO = 'Respaldo guardado y comprobado.';
export const RESPALDO_CANCELADO = 'Respaldo cancelado. Los anteriores siguen guardados.';

/** '1 cosa que atender', as the strip and the card of 'Colegio' say it. */
export const cosasQueAtender = (cuantas: number): string =>
  `Hay ${contar(cuantas, 'cosa', 'cosas')} que atender`;

const DIAS = ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'] as const;
const MESES = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'] as const;

/** The day of an instant, as seen today: `hoy`, `ayer`, `lun 15 jun`. */
export function diaDe(instante: string, ahora: string): string {
  const [dia, hoy] = [schoolDate(new Date(instante)), schoolDate(new Date(ahora))];
  if (dia === hoy) return 'hoy';
  if (dia === addDays(hoy, -1)) return 'ayer';
  const [anio = 0, mes = 1, numero = 1] = dia.split('-').map(Number);
  const semana = DIAS[new Date(Date.UTC(anio, mes - 1, numero)).getUTCDay()];
  return `${semana} ${numero} ${MESES[mes - 1]}`;
}

const mayuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1);

export const diaConMayuscula = (instante: string, ahora: string): string => mayuscula(diaDe(instante, ahora));

/** `hoy, 10:10` */
export const cuando = (instante: string, ahora: string): string =>
  `${diaDe(instante, ahora)}, ${schoolTime(new Date(instante))}`;

/** `Hoy, 10:10` */
export const cuandoConMayuscula = (instante: string, ahora: string): string =>
  mayuscula(cuando(instante, ahora));

const los = (cuantos: number, uno: string, varios: string): string =>
  cuantos === 1 ? `el ${uno}` : `los ${miles(cuantos)} ${varios}`;

const contado = ({ filas, archivos }: Respaldo): string => {
  const registros = `están ${los(filas ?? 0, 'registro', 'registros')}`;
  return archivos ? `${registros} y ${los(archivos, 'archivo', 'archivos')}` : registros;
};

/** In which words a copy is named inside of a sentence. */
function elDe(instante: string, ahora: string): string {
  const hora = schoolTime(new Date(instante));
  const dia = diaDe(instante, ahora);
  if (dia === 'hoy') return `de las ${hora}`;
  return dia === 'ayer' ? `de ayer, a las ${hora}` : `del ${dia}, a las ${hora}`;
}

function elComprobado(instante: string, ahora: string): string {
  const hora = schoolTime(new Date(instante));
  if (diaDe(instante, ahora) === 'hoy' && hora < '06:00') return 'El de esta madrugada';
  return `El ${elDe(instante, ahora)}`;
}

/** When the copy of each night is due; one made much later waited for the machine. */
const NOCHE = '02:10';
const NOCHE_TARDE = '02:40';

function apagada({ tipo, inicio }: Respaldo, ahora: string): string {
  const hora = schoolTime(new Date(inicio));
  if (tipo !== 'noche' || hora < NOCHE_TARDE || diaDe(inicio, ahora) !== 'hoy') return '';
  return ` La computadora estaba apagada a las ${NOCHE}: el respaldo se hizo al encenderla, a las ${hora}.`;
}

/** What is known of the copies when all is well: when, and that one was opened and what was counted. */
export function fraseDeRespaldos({
  ahora,
  respaldos: { ultimoBueno, ultimoComprobado },
}: Pick<EstadoDelSistema, 'ahora' | 'respaldos'>): string {
  if (!ultimoBueno) return 'Todavía no hay ningún respaldo. El primero se hace solo, en la próxima hora.';
  const ultimo = `El último respaldo es ${elDe(ultimoBueno.inicio, ahora)}`;
  if (!ultimoComprobado) return `${ultimo}. Esta noche se comprueba, abriéndolo.`;
  const tarde = apagada(ultimoComprobado, ahora);
  if (ultimoComprobado.idRespaldo === ultimoBueno.idRespaldo)
    return `${ultimo} y se comprobó abriéndolo: ${contado(ultimoBueno)}.${tarde}`;
  return `${ultimo}. ${elComprobado(ultimoComprobado.inicio, ahora)} se comprobó abriéndolo: ${contado(ultimoComprobado)}.${tarde}`;
}

/** The one line that the card of 'Colegio' reads. */
export function resumenDelEstado(estado: EstadoDelSistema): string {
  const [peor, ...otros] = estado.avisos;
  if (peor) return otros.length === 0 ? peor.titulo : cosasQueAtender(estado.avisos.length);
  const { ultimoBueno } = estado.respaldos;
  return ultimoBueno
    ? `${TODO_EN_ORDEN} · último respaldo ${cuando(ultimoBueno.inicio, estado.ahora)}`
    : TODO_EN_ORDEN;
}

export const seGuardan = ({
  horas,
  dias,
  semanas,
  meses,
}: EstadoDelSistema['respaldos']['conservan']): string =>
  [
    contar(horas, 'hora', 'horas'),
    contar(dias, 'día', 'días'),
    contar(semanas, 'semana', 'semanas'),
    contar(meses, 'mes', 'meses'),
  ].join(' · ');

/** The worst first. */
const GRAVEDAD: EstadoRespaldo[] = ['fallo', 'no_conectada', 'en_marcha', 'guardado', 'comprobado'];

const peorQue = (una: Respaldo, otra: Respaldo): number =>
  GRAVEDAD.indexOf(una.estado) - GRAVEDAD.indexOf(otra.estado);

/** What all of them say, once; otherwise what each says, with its name before it. */
function diciendo(suyas: readonly Respaldo[]): string | null {
  const [{ error: primero } = { error: null }] = suyas;
  if (suyas.every(({ error }) => error === primero)) return primero;
  return suyas.flatMap(({ lugar, error }) => (error ? [`${lugar}: ${error}`] : [])).join(' ');
}

/** What became of one instant of the school in its places: all of them, and the worst state. */
function enUnRenglon(suyas: readonly Respaldo[]): Respaldo[] {
  const [peor, ...otras] = [...suyas].sort(peorQue);
  if (!peor || otras.length === 0) return [...suyas];
  return [
    {
      ...peor,
      lugar: enumerar(suyas.map(({ lugar }) => lugar)),
      bytes: suyas.find(({ bytes }) => bytes !== null)?.bytes ?? null,
      error: diciendo(suyas),
    },
  ];
}

/** One backup: its row, and what became of it in each place. */
interface EnSusLugares {
  renglon: Respaldo;
  lugares: readonly Respaldo[];
}

/** The backups that these copies are of, in the order they come. */
export function enSusLugares(respaldos: readonly Respaldo[]): EnSusLugares[] {
  const instantes = new Map<string, Respaldo[]>();
  for (const una of respaldos) instantes.set(una.inicio, [...(instantes.get(una.inicio) ?? []), una]);
  return [...instantes.values()].flatMap((lugares) =>
    enUnRenglon(lugares).map((renglon) => ({ renglon, lugares })),
  );
}

/** The copies of several places, one row for each instant, in the order they come. */
export const porInstante = (respaldos: readonly Respaldo[]): Respaldo[] =>
  enSusLugares(respaldos).map(({ renglon }) => renglon);

/** Instead of the news of a version that nobody has unpacked yet. */
export const novedadesSinAbrir = (nueva: string, enUso: string): string =>
  `Lo que trae Ceiba ${nueva} se leerá aquí cuando se instale. Esto es de Ceiba ${enUso}, la que está en uso.`;

const MES_DIAS = 30;
const ANIO_DIAS = 365;

/** How long the free space lasts, as people say it; empty where nothing grows. */
export function fraseDeEspacio(dias: number | null): string {
  if (dias === null) return '';
  if (dias >= 2 * ANIO_DIAS) return 'Al ritmo de este mes alcanzan para más de dos años.';
  const cuanto =
    dias < 2 * MES_DIAS ? contar(dias, 'día', 'días') : contar(Math.floor(dias / MES_DIAS), 'mes', 'meses');
  return `Al ritmo de este mes alcanzan para unos ${cuanto}.`;
}

export const fraseDeLugares = (lugares: readonly Lugar[]): string => {
  if (!lugares.some(({ fuera }) => fuera))
    return 'Si esta computadora se daña se pierden con ella. Pide a soporte técnico que agregue una memoria USB u otro disco.';
  const abierto = lugares.find(({ cifrado }) => !cifrado);
  return abierto
    ? `En «${abierto.nombre}» van sin cifrar: quien la tenga puede leerlos.`
    : 'Los respaldos van cifrados: sin la clave de recuperación nadie puede leerlos.';
};

const HORA_MS = 3_600_000;

/** Since when there was no interruption: `12 días`, `5 horas`. */
export function sinInterrupciones(desde: string, ahora: string): string {
  const horas = Math.floor((Date.parse(ahora) - Date.parse(desde)) / HORA_MS);
  if (horas < 1) return 'menos de una hora';
  return horas < 48 ? contar(horas, 'hora', 'horas') : contar(Math.floor(horas / 24), 'día', 'días');
}
