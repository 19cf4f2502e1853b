import { eq } from 'drizzle-orm';
import { participantes } from '#server/actividades/tables.ts';
import { boletasDe } from '#server/boletas/contenido/service.ts';
import { huellaDe } from '#server/documentos/huella.rules.ts';
import * as documentos from '#server/documentos/queries.ts';
import { emitir } from '#server/documentos/service.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { TIPO } from '#shared/actividades/tipos.rules.ts';
import { CODIGO_LETRAS, LETRAS_DE_CODIGO } from '#shared/documentos.rules.ts';
import { ESTADO } from '#shared/entregas.rules.ts';
import { addMinutes } from './calendar.ts';
import { BOLETAS_HECHAS } from './jobs.ts';
import { type Random, randomFor } from './random.ts';
import { seccionConocida, type World } from './world.ts';

const ALCANCE = '1';
/** Points that were forgotten in the addition. */
const PUNTOS = 2;

/** The demo school is the same every time it is built; a code of a real one is random. */
const codigoDe = (random: Random): string =>
  Array.from(
    { length: CODIGO_LETRAS },
    () => LETRAS_DE_CODIGO[random.between(0, LETRAS_DE_CODIGO.length - 1)],
  ).join('');

interface Emision {
  ids: readonly number[];
  cuando: string;
  random: Random;
}

async function imprimir(tx: Tx, { calendar: { timeZone }, usuarios }: World, emision: Emision) {
  const { ids, cuando, random } = emision;
  const now = new Date(cuando);
  const leidas = await boletasDe(tx, ids, { alcance: ALCANCE, observaciones: true, now, timeZone });
  const impresos = leidas.map(({ encabezado: { idEstudianteGrado }, contenido }) => ({
    idEstudianteGrado,
    contenido,
    huella: huellaDe(contenido),
    codigo: codigoDe(random),
  }));
  const codigos = await documentos.registrar(tx, impresos, { tipo: 'boleta', alcance: ALCANCE, now });
  const idUsuario = usuarios.find(({ usuario }) => usuario === 'secretaria')?.idUsuario ?? null;
  await emitir(tx, [...codigos.values()], { idUsuario, now });
}

/** The part exam of block 1 of `docente` that one of the class had a mark too low in, and the row of it. */
function equivocada({ participantes, actividades, bloques, clases }: World, ids: readonly number[]) {
  const suya = clases.find(({ recipe }) => recipe.entries.some(({ enClase }) => enClase));
  const bloque = bloques.find(
    (uno) => uno.idGradoSeccionMateriaColaborador === suya?.idAsignacion && uno.bloque === 1,
  );
  const parcial = actividades.find(
    (una) => una.idMateriaBloque === bloque?.idMateriaBloque && una.tipoActividad === TIPO.parcial,
  );
  return participantes.find(
    (fila) =>
      fila.idActividadMateriaBloque === parcial?.idActividadMateriaBloque &&
      fila.idEstadoActividad === ESTADO.calificada &&
      // `estudiante` is the first: whoever tries the school begins with papers that are current.
      fila.idEstudianteGrado !== ids[0] &&
      (fila.calificacion ?? 0) + PUNTOS <= (fila.valorNeto ?? 0),
  );
}

/**
 * The report cards of block 1 of a class, which verify by their codes; one has been overtaken, since a mark was corrected and it was printed
 * again.
 */
export async function emitirBoletas(tx: Tx, world: World) {
  const { calendar } = world;
  const suya = seccionConocida(world);
  const ids = world.inscritos
    .filter(({ seccion, tardio }) => seccion === suya && !tardio)
    .map((inscrito) => inscrito.idEstudianteGrado);
  const random = randomFor('documentos');
  const hechas = addMinutes(calendar.at(calendar.day(BOLETAS_HECHAS.dias), BOLETAS_HECHAS.hora), 1);
  await imprimir(tx, world, { ids, cuando: hechas, random });
  const fila = equivocada(world, ids);
  if (fila) {
    const dia = calendar.schoolDay(-2);
    const nota = (fila.calificacion ?? 0) + PUNTOS;
    await tx
      .update(participantes)
      .set({ calificacion: nota, borradorCalificacion: nota, fechaCalificada: calendar.at(dia, '09:40') })
      .where(
        eq(
          participantes.idActividadMateriaBloqueParticipante,
          fila.idActividadMateriaBloqueParticipante ?? 0,
        ),
      );
    await imprimir(tx, world, { ids: [fila.idEstudianteGrado], cuando: calendar.at(dia, '11:05'), random });
  }
  return { idGradoSeccion: suya.idGradoSeccion, boletas: ids.length };
}
