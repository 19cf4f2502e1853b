import { type ContenidoDeBoleta, contenidoDeBoleta } from '#server/documentos/contenido.rules.ts';
import { huellaDe } from '#server/documentos/huella.rules.ts';
import type { Db } from '#server/platform/db/db.ts';
import { Problem } from '#server/platform/errors/problem.ts';
import type { Clock } from '#server/platform/runtime/clock.ts';
import { type AttemptWindow, attemptWindow } from '#server/platform/throttle/attempt-window.ts';
import { type TokenBuckets, tokenBuckets } from '#server/platform/throttle/token-bucket.ts';
import {
  DEMASIADOS_CODIGOS,
  type EstadoDeDocumento,
  iniciales,
  leerCodigo,
  VERIFICACION_VENTANA_MIN,
  VERIFICACIONES_ERRADAS,
} from '#shared/documentos.rules.ts';
import type { Verificacion } from '#shared/documentos.ts';
import * as queries from './queries.ts';

const MINUTO_MS = 60_000;
/** Of one network, right and wrong together: twice what is never refused, and what a flood costs the database at most. */
const POR_MINUTO = 600;

interface Limites {
  errados: AttemptWindow;
  todos: TokenBuckets;
}

/** Each process counts for itself, by its clock, and remembers nothing but how often a network asked. */
const limites = new WeakMap<Clock, Limites>();

function limitesDe(clock: Clock): Limites {
  const ms = () => clock.now().getTime();
  const suyos = limites.get(clock) ?? {
    errados: attemptWindow({
      max: VERIFICACIONES_ERRADAS,
      windowMs: VERIFICACION_VENTANA_MIN * MINUTO_MS,
      clock: ms,
    }),
    todos: tokenBuckets(POR_MINUTO, ms),
  };
  limites.set(clock, suyos);
  return suyos;
}

/** @throws Problem `tooMany` */
function contarEn(ventana: Pick<AttemptWindow, 'take'>, red: string): void {
  const retryAfter = ventana.take(red);
  if (retryAfter > 0) throw new Problem('tooMany', DEMASIADOS_CODIGOS, { retryAfter });
}

const SIN_NADA = { fecha: null, documento: null, promedios: [], general: null, resultado: null };

/** What a document says, as far as it is compared with the paper. */
const comparable = (
  contenido: ContenidoDeBoleta,
): Pick<Verificacion, 'promedios' | 'general' | 'resultado'> => ({
  promedios: contenido.materias.map(({ nombre, final, promedio, reprobada, sinPublicar }) => ({
    materia: nombre,
    promedio: final ?? promedio,
    reprobada,
    sinPublicar,
  })),
  general: {
    promedio: contenido.general.promedio,
    reprobado: contenido.general.reprobado,
    ...(contenido.general.falta ? { sinPublicar: true } : {}),
  },
  resultado: contenido.resultado,
});

/** What verifying a stored document finds. */
function hallado(guardado: queries.Guardado): Verificacion {
  const { data: contenido } = contenidoDeBoleta.safeParse(guardado.contenido);
  if (!contenido || huellaDe(guardado.contenido) !== guardado.huella)
    return { estado: 'alterado', ...SIN_NADA };
  const { escuela, ciclo, alcance, estudiante, grado, seccion } = contenido;
  const documento = {
    codigo: guardado.codigo,
    tipo: 'boleta' as const,
    emitido: guardado.creado,
    estudiante: iniciales(estudiante),
    ...{ escuela, ciclo, alcance, grado, seccion },
  };
  const { anulado, posterior } = guardado;
  if (anulado) return { ...SIN_NADA, estado: 'anulado', fecha: anulado, documento };
  const estado: EstadoDeDocumento = posterior ? 'superado' : 'vigente';
  return { estado, fecha: posterior, documento, ...comparable(contenido) };
}

interface Quien {
  clock: Clock;
  /** The network it comes from. */
  red: string;
}

/**
 * Whether a code is that of a paper the school issued.
 * @throws Problem `tooMany` after too many codes that do not exist; a right one is answered all the same.
 */
export async function verificar(db: Db, escrito: string, { clock, red }: Quien): Promise<Verificacion> {
  const { errados, todos } = limitesDe(clock);
  contarEn(todos, red);
  const codigo = leerCodigo(escrito);
  const guardado = codigo === null ? undefined : await queries.leerPorCodigo(db, codigo);
  if (guardado) return hallado(guardado);
  contarEn(errados, red);
  return { estado: 'desconocido', ...SIN_NADA };
}
