import { contar, tamanio } from './base/formatos.ts';
import type { Aviso, NivelAviso } from './sistema.ts';

const HORA = 3_600_000;
const DIA = 24 * HORA;
const GB = 1024 ** 3;

/** No copy for this long is a lack, and then a danger. */
const COPIA_NARANJA = 26 * HORA;
const COPIA_ROJA = 72 * HORA;
/** No copy outside of this machine for this long. */
const FUERA_ROJA = 72 * HORA;
/** No copy opened and compared for this long. */
const COMPROBADA_NARANJA = 8 * DIA;
/** Below this it is a danger; uploads are refused below the reserve of the configuration. */
const ESPACIO_ROJO = 1 * GB;
const ESPACIO_PARTE = 0.1;
const ESPACIO_DIAS = 14;
/** What closes a security hole has been out for this long. */
const CORRECCION_ROJA = 30 * DIA;
const FALLAS_NARANJA = 20;

/** What the notices are made from; instants in milliseconds. */
export interface Hechos {
  ahora: number;
  /** Copies are made by themselves: not of a demonstration, unless somebody said to where. */
  seRespalda: boolean;
  /** Before it no copy could have been made. */
  instalado: number;
  /** Null: never. */
  ultimaCopia: number | null;
  ultimaFuera: number | null;
  ultimaComprobada: number | null;
  /** What the last comparison found. */
  diferencia: string | null;
  /** Places that are there and take no copy, with why. */
  sinRecibir: { nombre: string; falla: string }[];
  /** Places outside of this machine that are not connected, and all of them. */
  fuera: { nombre: string; conectado: boolean }[];
  /** `reserva`: below it the server takes no files. */
  espacio: { libre: number; total: number; diario: number; reserva: number };
  /** What closes a security hole of the version in use, and since when it is out. */
  sinCorregir: { version: string; desde: number } | null;
  fallas: number;
  /** Jobs that failed within a day and were not tried again. */
  fallidos: number;
}

const hace = (ms: number): string =>
  ms >= 2 * DIA
    ? contar(Math.floor(ms / DIA), 'día', 'días')
    : contar(Math.floor(ms / HORA), 'hora', 'horas');

const SOPORTE = 'Si vuelve a fallar, avisa a soporte técnico.';

/** What to do for a new copy. */
function paraRespaldar(lugares: Hechos['fuera']): string {
  const desconectado = lugares.find(({ conectado }) => !conectado);
  return desconectado
    ? `«${desconectado.nombre}» no está conectada. Conéctala y toca el botón.`
    : `Toca el botón para hacer uno ahora. ${SOPORTE}`;
}

function copia({ ahora, instalado, ultimaCopia, fuera: lugares }: Hechos): Aviso[] {
  const edad = ahora - (ultimaCopia ?? instalado);
  if (edad < COPIA_NARANJA) return [];
  const nivel: NivelAviso = edad < COPIA_ROJA ? 'naranja' : 'rojo';
  const titulo =
    ultimaCopia === null
      ? 'Todavía no hay ningún respaldo'
      : `Hace ${hace(edad)} que no se guarda un respaldo`;
  return [{ tipo: 'copia', nivel, titulo, texto: paraRespaldar(lugares), accion: 'respaldar' }];
}

function fuera({ ahora, instalado, ultimaCopia, ultimaFuera, fuera: lugares }: Hechos): Aviso[] {
  const edad = ahora - (ultimaFuera ?? instalado);
  if (edad < FUERA_ROJA) return [];
  // Where no copy is newer, here neither, the lack of one is said once: by `copia`, with the same button.
  if (lugares.length > 0 && (ultimaCopia ?? 0) <= (ultimaFuera ?? 0)) return [];
  const titulo =
    ultimaFuera === null
      ? 'No hay ningún respaldo fuera de esta computadora'
      : `Hace ${hace(edad)} que no se guarda un respaldo fuera de esta computadora`;
  if (lugares.length === 0) {
    const texto =
      'Si la computadora se daña, se pierde todo. Pide a soporte técnico que agregue una memoria USB u otro disco.';
    return [{ tipo: 'fuera', nivel: 'rojo', titulo, texto, accion: 'soporte' }];
  }
  return [{ tipo: 'fuera', nivel: 'rojo', titulo, texto: paraRespaldar(lugares), accion: 'respaldar' }];
}

function comprobacion({ ahora, instalado, ultimaComprobada }: Hechos): Aviso[] {
  const edad = ahora - (ultimaComprobada ?? instalado);
  if (edad < COMPROBADA_NARANJA) return [];
  const titulo =
    ultimaComprobada === null
      ? 'Todavía no se ha comprobado ningún respaldo'
      : `Hace ${hace(edad)} que no se comprueba un respaldo`;
  const texto =
    'Un respaldo que nunca se abrió puede no servir. Toca el botón: el nuevo se abre y se compara.';
  return [{ tipo: 'comprobacion', nivel: 'naranja', titulo, texto, accion: 'respaldar' }];
}

const diferencia = ({ diferencia: texto }: Hechos): Aviso[] =>
  texto === null
    ? []
    : [
        {
          tipo: 'diferencia',
          nivel: 'rojo',
          titulo: 'El último respaldo no coincide',
          texto: `${texto} Toca el botón: el nuevo se abre y se compara. ${SOPORTE}`,
          accion: 'respaldar',
        },
      ];

/** The others have their copies: it is seen to before it is missed. */
const lugares = ({ sinRecibir: [primero] }: Hechos): Aviso[] =>
  primero === undefined
    ? []
    : [
        {
          tipo: 'lugar',
          nivel: 'naranja',
          titulo: `«${primero.nombre}» no recibe los respaldos`,
          texto: `${primero.falla} Toca el botón para intentarlo de nuevo. ${SOPORTE}`,
          accion: 'respaldar',
        },
      ];

/** Days that the free space lasts as the school grows now; null when it does not grow. */
export const diasDeEspacio = ({
  libre,
  diario,
}: Pick<Hechos['espacio'], 'libre' | 'diario'>): number | null =>
  diario > 0 ? Math.floor(libre / diario) : null;

/** Longer than that nobody plans for. */
const ESPACIO_SE_DICE_DIAS = 365;

function espacio({ espacio: { libre, total, diario, reserva } }: Hechos): Aviso[] {
  // A disk that does not say how full it is.
  if (total === 0) return [];
  const dias = diasDeEspacio({ libre, diario });
  const poco = libre < ESPACIO_PARTE * total || (dias !== null && dias < ESPACIO_DIAS);
  if (!poco && libre >= ESPACIO_ROJO) return [];
  const alcanzan =
    dias === null || dias > ESPACIO_SE_DICE_DIAS ? '' : `Alcanzan para unos ${contar(dias, 'día', 'días')}. `;
  const texto =
    libre < reserva
      ? 'Ya no se pueden subir archivos; lo demás sigue funcionando.'
      : `${alcanzan}Con menos de ${tamanio(reserva)} no se podrán subir archivos; lo demás seguirá funcionando.`;
  const nivel: NivelAviso = libre < ESPACIO_ROJO ? 'rojo' : 'naranja';
  return [
    { tipo: 'espacio', nivel, titulo: `Quedan ${tamanio(libre)} de espacio`, texto, accion: 'espacio' },
  ];
}

export const FALLA_DE_SEGURIDAD = 'Esta versión de Ceiba tiene una falla de seguridad';

function version({ ahora, sinCorregir }: Hechos): Aviso[] {
  if (sinCorregir === null) return [];
  const edad = ahora - sinCorregir.desde;
  const rojo = edad >= CORRECCION_ROJA;
  const texto = rojo
    ? `Hace ${hace(edad)} que hay con qué corregirla y aquí falta. Pide a soporte técnico que instale hoy Ceiba ${sinCorregir.version}.`
    : `Ceiba ${sinCorregir.version} la corrige. Pide a soporte técnico que la instale en estos días.`;
  return [
    {
      tipo: 'version',
      nivel: rojo ? 'rojo' : 'naranja',
      titulo: FALLA_DE_SEGURIDAD,
      texto,
      accion: 'novedades',
    },
  ];
}

const fallas = ({ fallas: cuantas }: Hechos): Aviso[] =>
  cuantas <= FALLAS_NARANJA
    ? []
    : [
        {
          tipo: 'fallas',
          nivel: 'naranja',
          titulo: `El sistema falló ${contar(cuantas, 'vez', 'veces')} hoy`,
          texto:
            'No se perdió nada de lo guardado. Avisa a soporte técnico y dale los datos de «Para soporte técnico».',
          accion: 'soporte',
        },
      ];

const trabajos = ({ fallidos }: Hechos): Aviso[] =>
  fallidos === 0
    ? []
    : [
        {
          tipo: 'trabajos',
          nivel: 'naranja',
          titulo:
            fallidos === 1
              ? 'Un trabajo no se pudo terminar'
              : `${fallidos} trabajos no se pudieron terminar`,
          texto: 'Mira cuál y por qué. Con «Reintentar» sigue desde donde quedó.',
          accion: 'trabajos',
        },
      ];

/** What has to be attended to, the worst first. */
export const avisosDe = (hechos: Hechos): Aviso[] =>
  (hechos.seRespalda
    ? [diferencia, fuera, copia, espacio, version, comprobacion, lugares, fallas, trabajos]
    : [espacio, version, fallas, trabajos]
  )
    .flatMap((regla) => regla(hechos))
    .sort((a, b) => Number(b.nivel === 'rojo') - Number(a.nivel === 'rojo'));

/** How far the clocks of the server and of a device may be apart, in milliseconds. */
const RELOJ_MAX = 120_000;

/** What the Director's own screen finds out: the server cannot know the time of the device. */
export function avisoDelReloj(
  servidor: number,
  equipo: number,
): Pick<Aviso, 'nivel' | 'titulo' | 'texto'> | null {
  const diferenciaMs = Math.abs(servidor - equipo);
  if (diferenciaMs <= RELOJ_MAX) return null;
  const cuanto =
    diferenciaMs < 2 * HORA
      ? contar(Math.round(diferenciaMs / 60_000), 'minuto', 'minutos')
      : hace(diferenciaMs);
  return {
    nivel: 'naranja',
    titulo: `La hora del servidor y la de este equipo difieren en ${cuanto}`,
    texto:
      'Las entregas y los exámenes siguen la hora del servidor. Revisa cuál de los dos está mal y corrígelo.',
  };
}
