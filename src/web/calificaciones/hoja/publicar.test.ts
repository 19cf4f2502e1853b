import { describe, expect, it } from 'vitest';
import { type CeldaDeHoja, type Clave, type Guardada, quieta } from './state/celda.ts';
import { lineasDePublicar, publicacionDe, seQuedanFuera, sigueAbierta } from './state/publicacion.ts';

const guardada = (cambios: Partial<Guardada>): Guardada => ({
  participante: 1,
  estado: 1,
  calificacion: null,
  borrador: null,
  version: 3,
  ...cambios,
});
const choque = {
  idActividadMateriaBloque: 51,
  idEstudianteGrado: 6,
  idEstadoActividad: 2,
  calificacion: null,
  borradorCalificacion: 4,
  version: 9,
  quien: null,
  cuando: null,
  propia: false,
};

/** One activity, a student in each situation. */
const celdas: Record<number, CeldaDeHoja> = {
  1: quieta(guardada({ estado: 2, borrador: 8 })),
  2: quieta(guardada({ estado: 3, calificacion: 7, borrador: 9 })),
  3: quieta(guardada({ estado: 3, calificacion: 7, borrador: 7 })),
  4: quieta(guardada({ estado: 1 })),
  5: quieta(guardada({ estado: 4, calificacion: 7, borrador: 9 })),
  6: { ...quieta(guardada({ estado: 2, borrador: 3 })), mia: { valor: 5 }, choque },
  7: quieta(guardada({ participante: null, estado: null })),
  8: quieta(guardada({ estado: 2 })),
  9: quieta(guardada({ estado: 1, borrador: 0 })),
  10: quieta(guardada({ estado: 1, borrador: 5 })),
};
const nadie = quieta(guardada({ participante: null, estado: null }));
/** Over the draft of the tenth '55' was typed, which is no mark of this activity. */
const celdaEn = (clave: Clave) => {
  const [actividad, inscripcion] = clave.split(':').map(Number);
  const celda = (actividad === 51 && celdas[inscripcion ?? 0]) || nadie;
  return { celda, rechazada: inscripcion === 10 };
};
const lineas = lineasDePublicar(
  [
    { idActividadMateriaBloque: 51, titulo: 'Hoja 2', abierta: false },
    { idActividadMateriaBloque: 52, titulo: 'Parcial', abierta: false },
  ],
  Object.keys(celdas).map(Number),
  celdaEn,
);
/** Without what has to be put right first. */
const corregidas = lineas.map((una) => ({ ...una, porCorregir: 0 }));
const elegir = (elegidas: number[], enCero: number[] = []) =>
  publicacionDe(corregidas, { elegidas: new Set(elegidas), enCero: new Set(enCero) });

describe('publicar notas', () => {
  it('cuenta las nuevas, las que cambian, las que siguen sin nota y las que esperan decisión', () => {
    expect(lineas[0]).toMatchObject({ nuevas: 2, cambian: 1, sinNota: 2, enBlanco: 1, porDecidir: 1 });
    expect(lineas[1]).toMatchObject({ nuevas: 0, cambian: 0, sinNota: 0, porDecidir: 0 });
  });

  it('manda cada nota con la versión que se vio; anuladas, publicadas e indecisas se quedan fuera', () => {
    expect(elegir([51])).toMatchObject({ notas: 3, cambian: 1, ceros: [] });
    expect(elegir([51]).marcas).toEqual(
      [1, 2, 9].map((idEstudianteGrado) => ({ idActividadMateriaBloque: 51, idEstudianteGrado, version: 3 })),
    );
  });

  it('lo que hay debajo de un texto que no es nota no se publica, y se dice', () => {
    expect(elegir([51]).marcas.some(({ idEstudianteGrado }) => idEstudianteGrado === 10)).toBe(false);
    expect(seQuedanFuera(lineas)).toEqual([
      '1 nota queda sin publicar: decide primero cuál vale.',
      '1 nota queda sin publicar: corrige primero lo que no se guardó en su celda.',
    ]);
  });

  it('pone ceros solo donde se marcó, y los cuenta', () => {
    expect(elegir([51], [51])).toMatchObject({
      notas: 4,
      ceros: [{ idActividadMateriaBloque: 51, cuantos: 1 }],
    });
    expect(elegir([], [51])).toMatchObject({ notas: 0, ceros: [], marcas: [] });
  });

  it('donde se escribió algo que no es nota no pone ceros: nadie los quiso ahí', () => {
    // Two empty cells; a text was refused in the second.
    const vista = (rechazada: boolean) =>
      lineasDePublicar(
        [{ idActividadMateriaBloque: 51, titulo: 'Hoja 2', abierta: false }],
        [4, 5],
        (clave) => ({
          celda: quieta(guardada({ estado: 1 })),
          rechazada: rechazada && clave.endsWith(':5'),
        }),
      );
    const cerosDe = (rechazada: boolean) =>
      publicacionDe(vista(rechazada), { elegidas: new Set([51]), enCero: new Set([51]) }).ceros;
    expect(cerosDe(false)).toEqual([{ idActividadMateriaBloque: 51, cuantos: 2 }]);
    expect(cerosDe(true)).toEqual([]);
  });

  it('a lo que todavía se puede entregar no le pone ceros', () => {
    const abiertas = lineas.map((una) => ({ ...una, abierta: true }));
    const eleccion = { elegidas: new Set([51]), enCero: new Set([51]) };
    expect(publicacionDe(abiertas, eleccion)).toMatchObject({ notas: 3, ceros: [] });
  });

  it.each([
    ['una tarea hasta el minuto de su fecha', { fechaLimite: '2026-03-06T12:00:00Z' }, true],
    ['una tarea vencida', { fechaLimite: '2026-03-06T11:59:59Z' }, false],
    ['un examen que nadie ha corrido', {}, true],
    ['un examen finalizado', { examenFechaHoraFinalizado: '2026-03-06T11:00:00Z' }, false],
    ['lo que se califica en clase', { enLinea: false, fechaLimite: '2026-03-08T12:00:00Z' }, false],
  ])('%s', (_, cambios, abierta) => {
    const actividad = { enLinea: true, fechaLimite: null, examenFechaHoraFinalizado: null, ...cambios };
    expect(sigueAbierta(actividad, new Date('2026-03-06T12:00:00Z'))).toBe(abierta);
  });
});
