import { type BloqueDelDocente, bloqueDelDocente } from '#server/bloques/policy.ts';
import {
  bloquearActividades,
  bloquearInscritos,
  type Celda,
  type InscritoDeHoja,
} from '#server/calificaciones/hoja/queries.ts';
import { porCelda, sostener, sostenerAbierta } from '#server/calificaciones/hoja/service.ts';
import { exigirCicloCalificable } from '#server/ciclos/policy.ts';
import type { Momento } from '#server/clases/service.ts';
import { anotarNotas, type CambioDeNota } from '#server/entregas/service.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { must, notFound, rule } from '#server/platform/errors/problem.ts';
import type { SesionColaborador } from '#server/platform/sessions/sesion.ts';
import { cambiaronMensaje, YA_PASARON } from '#shared/calificaciones/hoja.rules.ts';
import {
  DESHACER_PUBLICACION_MIN,
  type Marca,
  type PublicacionForm,
  type PublicacionHecha,
} from '#shared/calificaciones/hoja.ts';
import { ESTADO, porPublicar } from '#shared/entregas.rules.ts';
import * as queries from './queries.ts';

interface Acto extends Momento {
  sesion: SesionColaborador;
  audit: Audit;
  request: { id: string };
}

const SIN_NOTA = 'quienes no tienen nota';
const sinNota = ({ idEstadoActividad: estado, borradorCalificacion }: Marca): boolean =>
  estado === ESTADO.pendiente && borradorCalificacion === null;

/**
 * Publishes draft marks of a block, all or none: students see them from then on. A cell that is not as its author saw it refuses
 * everything, and so do empty cells when there are more or fewer of them than were seen.
 */
export async function publicar(
  tx: Tx,
  bloque: BloqueDelDocente,
  { marcas, ceros, motivo }: PublicacionForm,
  acto: Acto,
): Promise<PublicacionHecha> {
  exigirCicloCalificable(bloque.idCicloEscolar, acto);
  const ids = [...marcas, ...ceros].map((una) => una.idActividadMateriaBloque);
  const suyos = marcas.map((una) => una.idEstudianteGrado);
  const { actividades } = await sostener(tx, bloque, { actividades: ids, inscritos: suyos }, acto);
  const inscritos = await bloquearInscritos(tx, bloque, ceros.length > 0 ? null : suyos);
  const todas = await queries.bloquearTodas(tx, [...actividades.keys()], inscritos);
  const deCelda = porCelda(todas);
  const nombreDe = new Map(inscritos.map((uno) => [uno.idEstudianteGrado, uno.nombre]));
  const otras: string[] = [];
  const elegidas: queries.MarcaPuesta[] = [];
  const decir = (idActividad: number, quien: string) =>
    otras.push(`${quien} (${must(actividades.get(idActividad), 'an activity that is held').titulo})`);
  for (const vista of marcas) {
    const actual = deCelda(vista);
    if (actual && actual.version === vista.version && porPublicar(actual, false)) elegidas.push(actual);
    else decir(vista.idActividadMateriaBloque, nombreDe.get(vista.idEstudianteGrado) ?? '');
  }
  const vacias: queries.MarcaPuesta[] = [];
  const sinFila: Celda[] = [];
  for (const { idActividadMateriaBloque, cuantos } of ceros) {
    const suyas = todas.filter(
      (una) => una.idActividadMateriaBloque === idActividadMateriaBloque && sinNota(una),
    );
    const { enLinea } = must(actividades.get(idActividadMateriaBloque), 'an activity that is held');
    const faltan = inscritos
      .map(({ idEstudianteGrado }) => ({ idActividadMateriaBloque, idEstudianteGrado }))
      .filter((celda) => !enLinea && !deCelda(celda));
    if (suyas.length + faltan.length !== cuantos) decir(idActividadMateriaBloque, SIN_NOTA);
    vacias.push(...suyas);
    sinFila.push(...faltan);
  }
  if (otras.length > 0) throw rule(cambiaronMensaje(otras));
  const nuevas = sinFila.length === 0 ? [] : await queries.crear(tx, sinFila);
  if (nuevas.length < sinFila.length) throw rule(cambiaronMensaje([SIN_NOTA]));
  const antes = [...elegidas, ...vacias, ...nuevas];
  const { idColaborador } = acto.sesion;
  const publicadas = await queries.publicar(
    tx,
    antes.map((una) => una.idActividadMateriaBloqueParticipante),
    { idColaborador, now: acto.now },
  );
  await anotarNotas(tx, cambiosDe(antes, publicadas, inscritos, motivo), {
    audit: acto.audit,
    accion: queries.ACTO_PUBLICAR,
    origen: 'publicacion',
  });
  return { idPublicacion: acto.request.id, publicadas: publicadas.length, marcas: publicadas };
}

function cambiosDe(
  antes: readonly queries.MarcaPuesta[],
  despues: readonly Marca[],
  inscritos: readonly InscritoDeHoja[],
  motivo: string | undefined,
): CambioDeNota[] {
  const nueva = porCelda(despues);
  const idDe = new Map(inscritos.map((uno) => [uno.idEstudianteGrado, uno.idEstudiante]));
  return antes.map((una) => ({
    idParticipante: una.idActividadMateriaBloqueParticipante,
    idActividadMateriaBloque: una.idActividadMateriaBloque,
    idEstudianteGrado: una.idEstudianteGrado,
    idEstudiante: must(idDe.get(una.idEstudianteGrado), 'a student who is held'),
    antes: una,
    despues: must(nueva(una), 'a mark that was published'),
    deAntes: {
      fechaCalificada: una.fechaCalificada,
      ...(una.borradorCalificacion === null ? { cero: true } : {}),
    },
    motivo: una.idEstadoActividad === ESTADO.calificada ? motivo : undefined,
  }));
}

interface Deshecha {
  deshechas: number;
  de: number;
  marcas: Marca[];
}

/**
 * Takes back a publication of one's own within its ten minutes. Cells that changed since stay as they are and are counted.
 * @throws Problem `notFound` for a publication of somebody else; `rule` when it is too old.
 */
export async function deshacer(tx: Tx, idPublicacion: string, acto: Acto): Promise<Deshecha> {
  const { sesion, now, audit } = acto;
  const publicadas = await queries.publicadasEn(tx, idPublicacion, sesion.idUsuario, now);
  const [una] = publicadas;
  if (!una) throw notFound();
  const bloque = await bloqueDelDocente(tx, sesion, una.idMateriaBloque);
  exigirCicloCalificable(bloque.idCicloEscolar, acto);
  if (now.getTime() - Date.parse(una.fecha) > DESHACER_PUBLICACION_MIN * 60_000) throw rule(YA_PASARON);
  await sostenerAbierta(tx, bloque, sesion);
  const actividades = await bloquearActividades(
    tx,
    bloque,
    publicadas.map((cada) => cada.idActividadMateriaBloque),
  );
  const inscritos = await bloquearInscritos(tx, bloque, null);
  const antes = await queries.bloquearTodas(
    tx,
    actividades.map((cada) => cada.idActividadMateriaBloque),
    inscritos,
  );
  const aqui = new Map(antes.map((cada) => [cada.idActividadMateriaBloqueParticipante, cada]));
  const marcas = await queries.deshacer(
    tx,
    publicadas.filter(({ idParticipante }) => aqui.has(idParticipante)),
    una.fecha,
  );
  const deshechas = marcas.flatMap((cada) => aqui.get(cada.idActividadMateriaBloqueParticipante) ?? []);
  await anotarNotas(tx, cambiosDe(deshechas, marcas, inscritos, undefined), {
    audit,
    accion: 'deshacer publicación',
    origen: 'deshacer',
  });
  return { deshechas: marcas.length, de: publicadas.length, marcas };
}
