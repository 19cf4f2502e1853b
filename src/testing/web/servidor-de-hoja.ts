import type { BorradoresForm, ConflictoDeMarca, Marca } from '#shared/calificaciones/hoja.ts';
import type { Servidor, Vigentes } from '#web/calificaciones/hoja/state/hoja-outbox.ts';
import { CallError } from '#web/kit/call-error.ts';

/** Activities of ten points, and students by their enrolments. */
export const TAREA = 51;
export const PARCIAL = 52;
export const ANA = 1;
export const LUIS = 2;

export interface Recibido {
  body: BorradoresForm;
  clave: string;
}

const claveDe = (una: { idActividadMateriaBloque: number; idEstudianteGrado: number }) =>
  `${una.idActividadMateriaBloque}:${una.idEstudianteGrado}`;

export const marca = (actividad: number, inscripcion: number, cambios: Partial<Marca> = {}): Marca => ({
  idActividadMateriaBloqueParticipante: actividad * 100 + inscripcion,
  idActividadMateriaBloque: actividad,
  idEstudianteGrado: inscripcion,
  idEstadoActividad: 2,
  calificacion: null,
  borradorCalificacion: null,
  version: 0,
  ...cambios,
});

/** A server of the marks of one block. Each answer takes `demora` ms, and what the server does it does when it is asked. */
export class ServidorDeHoja implements Servidor {
  readonly recibidos: Recibido[] = [];
  readonly marcas = new Map<string, Marca>();
  readonly #respuestas = new Map<string, { guardadas: Marca[]; conflictos: ConflictoDeMarca[] }>();
  enVuelo = 0;
  /** The most requests that were on their way at the same time. */
  masEnVuelo = 0;
  demora: () => number = () => 0;
  /** What happens instead of the next answers. */
  readonly trampas: ((hacer: () => unknown) => unknown)[] = [];
  existen: Vigentes;

  constructor(marcas: readonly Marca[]) {
    for (const una of marcas) this.marcas.set(claveDe(una), una);
    this.existen = {
      actividades: new Set(marcas.map((una) => una.idActividadMateriaBloque)),
      inscripciones: new Set(marcas.map((una) => una.idEstudianteGrado)),
    };
  }

  guardar = async (body: BorradoresForm, clave: string) => {
    this.recibidos.push({ body, clave });
    this.enVuelo += 1;
    this.masEnVuelo = Math.max(this.masEnVuelo, this.enVuelo);
    try {
      const hacer = () => this.#hacer(body, clave);
      const trampa = this.trampas.shift();
      if (trampa) await trampa(hacer);
      const respuesta = hacer();
      await new Promise((resolve) => setTimeout(resolve, this.demora()));
      return respuesta;
    } finally {
      this.enVuelo -= 1;
    }
  };

  vigentes = async () => this.existen;

  lista = (): Marca[] => [...this.marcas.values()];

  de(actividad: number, inscripcion: number): Marca {
    return this.marcas.get(`${actividad}:${inscripcion}`) ?? marca(actividad, inscripcion);
  }

  /** A student takes part in an activity from now on. */
  incluir(una: Marca): void {
    this.marcas.set(claveDe(una), una);
    this.existen = {
      ...this.existen,
      inscripciones: new Set([...this.existen.inscripciones, una.idEstudianteGrado]),
    };
  }

  /** Somebody else changes a cell. */
  desdeOtroEquipo(actividad: number, inscripcion: number, cambios: Partial<Marca>): void {
    const antes = this.de(actividad, inscripcion);
    this.marcas.set(claveDe(antes), { ...antes, ...cambios, version: antes.version + 1 });
  }

  #hacer(body: BorradoresForm, clave: string) {
    const hecha = this.#respuestas.get(clave);
    if (hecha) return hecha;
    const { actividades, inscripciones } = this.existen;
    const sobra = body.marcas.some(
      (una) => !actividades.has(una.idActividadMateriaBloque) || !inscripciones.has(una.idEstudianteGrado),
    );
    if (sobra) throw new CallError('failed', 'No existe.', { status: 404 });
    const guardadas: Marca[] = [];
    const conflictos: ConflictoDeMarca[] = [];
    for (const { version, borradorCalificacion, ...celda } of body.marcas) {
      const actual = this.marcas.get(claveDe(celda));
      const admite = actual && actual.idEstadoActividad < 4;
      if (admite && actual.borradorCalificacion === borradorCalificacion) guardadas.push(actual);
      else if (admite && actual.version === version) {
        const nueva = { ...actual, borradorCalificacion, version: version + 1 };
        this.marcas.set(claveDe(celda), nueva);
        guardadas.push(nueva);
      } else
        conflictos.push({
          ...celda,
          idEstadoActividad: actual?.idEstadoActividad ?? null,
          calificacion: actual?.calificacion ?? null,
          borradorCalificacion: actual?.borradorCalificacion ?? null,
          version: actual?.version ?? 0,
          quien: 'Marta Xicará',
          cuando: '2026-11-14T16:42:00.000Z',
          propia: false,
        });
    }
    const respuesta = { guardadas, conflictos };
    this.#respuestas.set(clave, respuesta);
    return respuesta;
  }
}
