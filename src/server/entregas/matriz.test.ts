import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { trabajoParcial } from '#shared/entregas/propia.ts';
import { revisionParcial } from '#shared/entregas/revision.ts';
import type { Accion } from '#shared/entregas.rules.ts';
import { parciales } from '#shared/examenes.ts';
import { startTestApp } from '#testing/app.ts';
import {
  borradorDe,
  conTrabajo,
  HOY,
  LIMITE,
  leerParticipante,
  ponerParticipante,
} from '#testing/builders-actividades.ts';
import { crearActividad } from '#testing/builders-clase.ts';
import { enServidor } from '#testing/en-servidor.ts';
import { entregas } from './tables.ts';

/*
 * One work, two screens: both loaded the same, one acts, then the other acts on what it still shows. For every ordered
 * pair: the second act is done or told why not, and of what its screen had not seen nothing is erased.
 */
const escuela = await startTestApp();
const { db, call } = escuela;

const ACTOS = [
  'guardar',
  'entregar',
  'completar',
  'cancelar',
  'recoger',
  'calificar',
  'anular',
  'detener',
] as const;
type Acto = (typeof ACTOS)[number];

/** What both screens show, in a running exam that the student has begun. */
const SITUACIONES = {
  vacio: { version: 0, contenido: null, estado: 1 },
  guardado: { version: 1, contenido: 'lo de antes', estado: 1 },
  entregado: { version: 1, contenido: 'lo de antes', estado: 2 },
} as const;
type Situacion = keyof typeof SITUACIONES;

const RAZONES: Record<string, RegExp> = {
  otra: /^Tu trabajo cambió en otra ventana o dispositivo/,
  hay: /^Hay trabajo guardado en otra ventana o dispositivo/,
  entregado: /^Tu trabajo ya fue entregado/,
  recogido: /^Tu docente ya recogió tu trabajo/,
  calificado: /^Tu trabajo ya fue calificado/,
  anulado: /^Tu docente anuló tu trabajo/,
  pendiente: /^Tu trabajo no está entregado/,
  tarde: /^El tiempo de entrega ha finalizado/,
  cambio: /^No se puede .+ la entrega de .+: su estado es/,
};
/** These bring the work that the screen had not seen. */
const CON_TRABAJO = ['otra', 'hay'];

const CALIFICADO = 'calificado calificado calificado calificado cambio cambio cambio sí';
const ANULADO = 'anulado anulado anulado anulado cambio cambio cambio sí';
const ENTREGADO = 'entregado entregado entregado sí cambio cambio cambio sí';

const EN_PREPARACION = {
  guardar: 'otra otra hay pendiente sí sí sí sí',
  entregar: ENTREGADO,
  completar: ENTREGADO,
  recoger: 'sí recogido recogido recogido cambio cambio cambio sí',
  calificar: CALIFICADO,
  anular: ANULADO,
  detener: 'sí tarde tarde pendiente sí sí sí sí',
};

/** By the first act, what becomes of each second one, in the order of `ACTOS`: `sí`, or the reason. */
const ESPERADO: Record<Situacion, Partial<Record<Acto, string>>> = {
  vacio: EN_PREPARACION,
  guardado: EN_PREPARACION,
  entregado: {
    cancelar: 'sí sí sí pendiente sí cambio cambio sí',
    calificar: CALIFICADO,
    anular: ANULADO,
    detener: 'entregado entregado entregado tarde cambio sí sí sí',
  },
};

const paresDe = (situacion: Situacion) =>
  ACTOS.flatMap((primero) =>
    (ESPERADO[situacion][primero]?.split(' ') ?? []).map((esperado, columna) => ({
      situacion,
      primero,
      segundo: ACTOS[columna] ?? primero,
      esperado,
    })),
  );
const PARES = [...paresDe('vacio'), ...paresDe('guardado'), ...paresDe('entregado')];

const INICIO = new Date(HOY).toISOString();
const corrida = { inicio: INICIO, fin: new Date(Date.parse(HOY) + 3_600_000).toISOString() };
const { clase, ana, docente } = await conTrabajo(escuela);

/** A new exam of the class in this situation, and what a screen that has loaded it sends for each act. */
async function abrir(situacion: Situacion) {
  const { version, contenido, estado } = SITUACIONES[situacion];
  const { id, participantes } = await crearActividad(db, {
    idMateriaBloque: clase.bloques[1] ?? 0,
    autor: clase.docente,
    tipo: 1,
    minutos: 60,
    fechaLimite: LIMITE,
    corrida,
    alumnos: clase.alumnos.slice(0, 1),
  });
  const [idParticipante = 0] = participantes;
  await ponerParticipante(db, idParticipante, {
    examenFechaHoraIniciado: INICIO,
    idEstadoActividad: estado,
    borradorCalificacion: 8,
    versionBorrador: 1,
    ...(estado === 2 ? { fechaEntrega: INICIO, estudianteEntrega: true } : {}),
  });
  if (version > 0)
    await db.insert(entregas).values({
      idActividadMateriaBloqueParticipante: idParticipante,
      contenido,
      version,
      actualizada: INICIO,
    });
  const params = { idActividadMateriaBloque: String(id) };
  const actuar = (accion: Accion, visto: number) =>
    call(
      revisionParcial.actuar,
      {
        params: { ...params, accion },
        body: [
          { idActividadMateriaBloqueParticipante: idParticipante, idEstadoActividad: visto, version: 1 },
        ],
      },
      docente,
    );
  const hacer: Record<
    Acto,
    (texto: string) => Promise<{ status: number; code: number; message: string; data: unknown }>
  > = {
    guardar: (texto) =>
      call(trabajoParcial.guardarBorrador, { params, form: borradorDe(version, texto) }, ana),
    entregar: (texto) => call(trabajoParcial.entregar, { params, form: borradorDe(version, texto) }, ana),
    completar: () => call(trabajoParcial.completar, { params, body: { version } }, ana),
    cancelar: () => call(trabajoParcial.anular, { params: { idParticipante: String(idParticipante) } }, ana),
    // Only what is pending is shown with this act.
    recoger: () => actuar('recoger', 1),
    calificar: () => actuar('calificar', estado),
    anular: () => actuar('anular', estado),
    detener: () => call(parciales.detener, { params: { id: String(id) } }, docente),
  };
  const guardado = async () => {
    const [fila] = await db
      .select()
      .from(entregas)
      .where(eq(entregas.idActividadMateriaBloqueParticipante, idParticipante));
    return fila?.contenido ?? null;
  };
  return { hacer, guardado, params, participante: () => leerParticipante(db, idParticipante) };
}

/** What was stored, whatever is shown of it. */
async function como({ guardado, participante }: Awaited<ReturnType<typeof abrir>>) {
  const { idEstadoActividad: estado, completada, calificacion } = await participante();
  return { estado, completada, calificacion, contenido: await guardado() };
}

describe('un acto desde una pantalla que no vio el anterior', () => {
  const comprobar = async (par: (typeof PARES)[number]) => {
    const uno = await abrir(par.situacion);
    expect((await uno.hacer[par.primero]('del primero')).code).toBe(1);
    escuela.clock.advance(1);
    const antes = await como(uno);
    const respuesta = await uno.hacer[par.segundo]('del segundo');
    const despues = await como(uno);
    expect(respuesta.status).toBe(200);
    if (par.esperado === 'sí') {
      expect(respuesta.code).toBe(1);
    } else {
      expect(respuesta).toMatchObject({
        code: 0,
        message: expect.stringMatching(RAZONES[par.esperado] ?? ''),
      });
      expect(despues).toEqual(antes);
    }
    // What the second screen had not seen is still there; where it would have been written over, it is shown.
    const visto = SITUACIONES[par.situacion].contenido;
    if (antes.contenido !== visto) expect(despues.contenido).toBe(antes.contenido);
    if (CON_TRABAJO.includes(par.esperado)) {
      expect(respuesta.data).toMatchObject({ contenido: antes.contenido, version: expect.any(Number) });
    }
    // The student finds it: as the own work, or kept apart until the delivery is taken back.
    const { data } = await call(trabajoParcial.ver, { params: uno.params }, ana);
    expect([data.contenido, data.apartado]).toEqual(
      despues.completada && despues.contenido !== null ? [null, true] : [despues.contenido, false],
    );
  };

  for (const par of PARES) {
    const { situacion, primero, segundo, esperado } = par;
    enServidor(`${situacion}: ${primero} y después ${segundo} → ${esperado}`, () => comprobar(par));
  }

  it('están todos los pares de lo que se puede hacer', () => {
    expect(PARES).toHaveLength((7 + 7 + 4) * ACTOS.length);
  });
});

describe('los dos actos a la vez', () => {
  const aLaVez = PARES.filter(
    ({ primero, segundo, situacion }) => ESPERADO[situacion][segundo] !== undefined && primero <= segundo,
  );

  it.each(aLaVez)('$situacion: $primero con $segundo es uno después del otro', async (par) => {
    /** One after the other, in the order given; with both texts told apart. */
    const enOrden = async (primero: 'a' | 'b') => {
      const uno = await abrir(par.situacion);
      const a = () => uno.hacer[par.primero]('de a');
      const b = () => uno.hacer[par.segundo]('de b');
      const codigos =
        primero === 'a'
          ? [(await a()).code, (await b()).code]
          : [(await b()).code, (await a()).code].reverse();
      return { codigos, ...(await como(uno)) };
    };
    const uno = await abrir(par.situacion);
    const [a, b] = await Promise.all([uno.hacer[par.primero]('de a'), uno.hacer[par.segundo]('de b')]);
    const salida = { codigos: [a.code, b.code], ...(await como(uno)) };
    const primeroA = await enOrden('a');
    const esEsa = JSON.stringify(salida) === JSON.stringify(primeroA);
    expect(salida).toEqual(esEsa ? primeroA : await enOrden('b'));
  });
});
