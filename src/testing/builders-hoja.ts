import {
  guardarBorradores,
  type Marca,
  marcasDelBloque,
  publicarMarcas,
} from '#shared/calificaciones/hoja.ts';
import type { TestApp } from './app.ts';
import { HOY } from './builders-actividades.ts';
import { crearActividad, crearClase } from './builders-clase.ts';

/** A cell to be saved: what is typed, over which version. */
export interface MarcaPedida {
  idActividadMateriaBloque: number;
  idEstudianteGrado: number;
  borradorCalificacion: string | number | null;
  version: number;
}

/** A cell as somebody saw it. */
export const vista = ({ idActividadMateriaBloque, idEstudianteGrado, version }: Marca) => ({
  idActividadMateriaBloque,
  idEstudianteGrado,
  version,
});

interface HojaDePrueba {
  alumnos?: number;
  actividades?: number;
  ciclo?: number;
}

/**
 * A block in progress with tasks of 10 points ('Parcial 2') for all students of its class, and its sheet as the teacher has it open,
 * at noon of a school day.
 */
export async function abrirHoja({ db, call, clock, iniciarSesionDe }: TestApp, given: HojaDePrueba = {}) {
  const { alumnos = 3, actividades = 1, ciclo = 2026 } = given;
  clock.set(HOY);
  const clase = await crearClase(db, { alumnos, ciclo });
  const [, idMateriaBloque = 0] = clase.bloques;
  const autor = { idColaborador: clase.docente.idColaborador };
  const ids: number[] = [];
  for (let hechas = 0; hechas < actividades; hechas += 1)
    ids.push(
      (await crearActividad(db, { idMateriaBloque, autor, alumnos: clase.alumnos, titulo: 'Parcial 2' })).id,
    );
  const docente = await iniciarSesionDe(clase.docente);
  const [ana] = clase.estudiantes;
  const params = { idMateriaBloque: String(idMateriaBloque) };
  const marcas = async (): Promise<Marca[]> => (await call(marcasDelBloque, { params }, docente)).data;
  const guardar = (pedidas: MarcaPedida[], quien = docente) =>
    call(guardarBorradores, { params, body: { marcas: pedidas } }, quien);
  return {
    clase,
    docente,
    ids,
    id: ids[0] ?? 0,
    idMateriaBloque,
    params,
    marcas,
    guardar,
    /** Of the first student. */
    estudiante: ana ? await iniciarSesionDe(ana) : '',
    /** Drafts in the order of the cells. */
    escribir: async (notas: readonly (number | null)[]) => {
      const actuales = await marcas();
      await guardar(
        notas.flatMap((borradorCalificacion, index) => {
          const marca = actuales[index];
          return marca ? [{ ...vista(marca), borradorCalificacion }] : [];
        }),
      );
    },
    conBorrador: async () =>
      (await marcas()).filter(({ borradorCalificacion }) => borradorCalificacion !== null).map(vista),
    publicar: (
      elegidas: readonly ReturnType<typeof vista>[],
      resto: { motivo?: string; ceros?: { idActividadMateriaBloque: number; cuantos: number }[] } = {},
    ) => call(publicarMarcas, { params, body: { ceros: [], ...resto, marcas: [...elegidas] } }, docente),
    /** State, mark and draft of each cell. */
    resumen: async () =>
      (await marcas()).map(({ idEstadoActividad, calificacion, borradorCalificacion }) => [
        idEstadoActividad,
        calificacion,
        borradorCalificacion,
      ]),
  };
}
export type HojaAbierta = Awaited<ReturnType<typeof abrirHoja>>;
