import { describe, expect, it } from 'vitest';
import type { EstudianteDeClase } from '#shared/clases.ts';
import { avisosAlCerrar } from './cierre.rules.ts';
import { cuadroDeClase, filasDeNotas } from './hoja.rules.ts';
import { deshechasMensaje } from './hoja.ts';

const actividades = [
  { idActividadMateriaBloque: 1, tipoActividad: 1, valorNeto: 15, title: 'Parcial' },
  { idActividadMateriaBloque: 2, tipoActividad: 3, valorNeto: 10, title: 'Tarea' },
  { idActividadMateriaBloque: 3, tipoActividad: 6, valorNeto: 5, title: 'Tarea extra' },
  { idActividadMateriaBloque: 4, tipoActividad: 9, valorNeto: 5, title: 'Parcial extra' },
  { idActividadMateriaBloque: 5, tipoActividad: 2, valorNeto: 30, title: 'Examen final' },
  { idActividadMateriaBloque: 6, tipoActividad: 8, valorNeto: 10, title: 'Final extra' },
];

const ana = { nombre1: 'Ana', nombre2: 'Lucía', nombre3: null, apellido1: 'Ajcabul', apellido2: 'Tzoc' };

/** A student with `[activity, state, mark, draft]` in each participation. */
const estudiante = (...trabajos: [number, number, number | null, number?][]): EstudianteDeClase => ({
  idEstudiante: 1,
  idEstudianteGrado: 1,
  fechaAsignado: '2026-01-12T14:00:00.000Z',
  idEstudianteNavigation: ana,
  actividadesMateriasBloquesParticipantes: trabajos.map(([actividad, estado, calificacion, borrador]) => ({
    idActividadMateriaBloqueParticipante: actividad,
    idActividadMateriaBloque: actividad,
    idEstadoActividad: estado,
    calificacion,
    actividadesMateriasBloquesEntregas: { calificacion, borradorCalificacion: borrador ?? null },
    version: 0,
  })),
});

const [fila] = filasDeNotas(actividades, [
  estudiante([1, 3, 12.1], [2, 3, 8.2], [3, 3, 5], [4, 3, 3], [5, 3, 20], [6, 3, 6]),
]);

describe('las notas de un bloque', () => {
  it('suman la zona y el examen final con sus extras, sin errores de redondeo', () => {
    expect(fila).toMatchObject({ nombre: 'Ajcabul Tzoc, Ana Lucía', zona: 28.3, examen: 26, total: 54.3 });
  });

  it('cuentan solo lo calificado: ni borradores ni anuladas', () => {
    const [otra] = filasDeNotas(actividades, [estudiante([1, 3, 12], [2, 2, null, 9], [3, 4, 4])]);
    expect(otra).toMatchObject({ zona: 12, examen: 0, total: 12 });
  });

  it('dicen cómo va cada trabajo', () => {
    const [otra] = filasDeNotas(actividades, [
      estudiante([1, 1, null], [2, 2, null, 9], [3, 3, 4.5], [4, 4, 3], [5, 5, null]),
    ]);
    expect(otra?.celdas.map(({ text }) => text)).toEqual([
      'Pendiente entregar',
      'Entregada',
      '4.5 / 5',
      'Anulada',
      'Rechazada',
      'Sin participación',
    ]);
  });

  it('de lo que se califica en clase nadie debe una entrega: sin fila y con un borrador no hay nota', () => {
    const enClase = actividades.slice(0, 3).map((una) => ({ ...una, enLinea: false }));
    const [otra] = filasDeNotas(enClase, [estudiante([2, 1, null, 9], [3, 3, 4.5])]);
    expect(otra?.celdas.map(({ text }) => text)).toEqual(['Sin nota', 'Sin nota', '4.5 / 5']);
    expect(otra?.zona).toBe(4.5);
  });

  it.each([
    [7.6, 'alta'],
    [7.5, 'media'],
    [7.4, 'baja'],
  ])('%d de 15 es una nota %s', (valor, nivel) => {
    const [otra] = filasDeNotas(actividades, [estudiante([1, 3, valor])]);
    expect(otra?.celdas[0]?.nota?.nivel).toBe(nivel);
  });

  it('se escriben como se ven, la nota sin su máximo; una parte sin actividades queda vacía', () => {
    const soloZona = actividades.slice(0, 2);
    const filas = filasDeNotas(soloZona, [estudiante([1, 3, 12], [2, 1, null])]);
    expect(cuadroDeClase(soloZona, filas)).toEqual([
      ['Alumno', 'Parcial', 'Tarea', 'Zona total', 'Examen final', 'Nota final'],
      ['Ajcabul Tzoc, Ana Lucía', 12, 'Pendiente entregar', 12, null, 12],
    ]);
  });
});

it.each([
  [0, 1, 'No se deshizo: la nota cambió después.'],
  [0, 3, 'No se deshizo ninguna: las 3 notas cambiaron después.'],
  [2, 3, 'Se deshizo en 2 de 3: una nota cambió después.'],
  [3, 3, 'Se deshizo en 3 notas.'],
])('deshacer %i de %i dice lo que hizo', (deshechas, de, frase) =>
  expect(deshechasMensaje(deshechas, de)).toBe(frase),
);

it('al cerrar se avisa también de lo que nadie entregó', () => {
  const nada = {
    inicializado: true,
    sinTerminar: [],
    borradores: 0,
    sinCalificar: 0,
    sinEntregar: 0,
    sinNotas: [],
  };
  expect(avisosAlCerrar(nada)).toEqual([]);
  expect(avisosAlCerrar({ ...nada, sinCalificar: 2, sinEntregar: 12, sinNotas: [2, 4] })).toEqual([
    '2 entregas sin calificar cuentan 0.',
    '12 trabajos sin entregar cuentan 0.',
    'Los bloques 2 y 4 no tienen ninguna nota: cuentan 0 para todos.',
  ]);
});
