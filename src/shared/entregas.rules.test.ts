import { describe, expect, it } from 'vitest';
import {
  accionesDe,
  accionPermitida,
  borradorAceptado,
  descripcionTarea,
  enTiempo,
  entregaAnulable,
  etiquetaDetalle,
  etiquetaExamen,
  etiquetaTarea,
  fechaPasada,
  grupoDe,
  nivelCalificacion,
  textoCalificacion,
  trabajoEditable,
} from './entregas.rules.ts';

const limite = '2026-03-02T05:59:00.000Z';
const justo = new Date(limite);
const tarde = new Date(Date.parse(limite) + 1);

describe('etiquetas', () => {
  it('una tarea en las listas', () => {
    expect([1, 2, 3, 4, 5, 99].map((estado) => etiquetaTarea(estado, false))).toEqual([
      'Pendiente entregar',
      'Entregada',
      'Calificada',
      'Anulada',
      'Rechazada',
      'Sin estado',
    ]);
    expect(etiquetaTarea(1, true)).toBe('No entregada');
    expect(etiquetaTarea(2, true)).toBe('Entregada');
  });

  it('un examen en las listas', () => {
    expect([1, 2, 3, 4, 5, 99].map((estado) => etiquetaExamen(estado, false))).toEqual([
      'Pendiente de realizar',
      'Entregado',
      'Calificado',
      'Anulado',
      'Rechazado',
      'Sin estado',
    ]);
    expect(etiquetaExamen(1, true)).toBe('Examen no entregado');
    expect(etiquetaExamen(3, true)).toBe('Calificado');
  });

  it('el detalle de una tarea', () => {
    expect([1, 2, 3, 4, 5, 99].map(etiquetaDetalle)).toEqual([
      'Sin entregar',
      'Entregado',
      'Calificado',
      'Anulado',
      'Rechazado',
      'Sin estado',
    ]);
    expect([1, 2, 4, 5, 99].map((estado) => descripcionTarea(estado, null, 20))).toEqual([
      'Tarea no entregada',
      'Calificarán pronto tu trabajo',
      'Tarea anulada',
      'Tarea rechazada',
      '',
    ]);
    expect(descripcionTarea(3, 15, 20)).toBe('15/20');
  });

  it('la nota en el panel del docente', () => {
    const nota = (idEstadoActividad: number, calificacion: number | null, borrador: number | null) =>
      textoCalificacion({ idEstadoActividad, calificacion, borradorCalificacion: borrador }, 20);
    expect(nota(1, null, 12)).toBe('12/20 (borrador)');
    expect(nota(2, null, null)).toBe('Sin calificación');
    expect(nota(3, 15, 12)).toBe('15/20');
    expect(nota(4, 15, 12)).toBe('15/20');
    expect(nota(4, null, 12)).toBe('12/20 (borrador)');
    expect(nota(4, null, null)).toBe('Sin calificación');
    expect(nota(5, null, 12)).toBe('Rechazada');
  });
});

describe('color de la nota', () => {
  it.each([
    [11, 20, 'alta'],
    [10, 20, 'media'],
    [9, 20, 'baja'],
    [7.6, 15, 'alta'],
    [7.5, 15, 'media'],
    [7.49, 15, 'baja'],
    [0.29, 0.57, 'alta'],
  ])('%d de %d es %s', (calificacion, valorNeto, nivel) => {
    expect(nivelCalificacion(calificacion, valorNeto)).toBe(nivel);
  });
});

describe('tiempo', () => {
  it('exactamente en el límite todavía es a tiempo', () => {
    expect(enTiempo(limite, justo)).toBe(true);
    expect(enTiempo(limite, tarde)).toBe(false);
  });

  const trabajo = { idEstadoActividad: 1, limite, recogida: null };

  it('el trabajo se cambia en el estado 1 y a tiempo; se anula en el 2 y a tiempo', () => {
    const puede = (idEstadoActividad: number, now: Date) => [
      trabajoEditable({ ...trabajo, idEstadoActividad }, now),
      entregaAnulable({ ...trabajo, idEstadoActividad }, now),
    ];
    expect(puede(1, justo)).toEqual([true, false]);
    expect(puede(2, justo)).toEqual([false, true]);
    expect(puede(1, tarde)).toEqual([false, false]);
    expect(puede(2, tarde)).toEqual([false, false]);
    for (const estado of [3, 4, 5]) expect(puede(estado, justo)).toEqual([false, false]);
  });

  it('un examen sin iniciar no se puede trabajar ni anular', () => {
    expect(trabajoEditable({ ...trabajo, limite: null }, justo)).toBe(false);
    expect(entregaAnulable({ ...trabajo, idEstadoActividad: 2, limite: null }, justo)).toBe(false);
    expect(borradorAceptado({ ...trabajo, limite: null, detenido: true }, justo)).toBe(false);
  });

  it('lo que recogió el docente no lo anula el estudiante', () => {
    expect(entregaAnulable({ ...trabajo, idEstadoActividad: 2, recogida: limite }, justo)).toBe(false);
  });

  describe('el último texto', () => {
    const despues = (ms: number) => new Date(justo.getTime() + ms);
    const antes = (ms: number) => despues(-ms).toISOString();
    const corre = { ...trabajo, detenido: false };

    it('después de un final que todos sabían ya no llega', () => {
      expect(borradorAceptado(corre, justo)).toBe(true);
      expect(borradorAceptado(corre, tarde)).toBe(false);
    });

    it('de un examen detenido llega todavía quince segundos', () => {
      const detenido = { ...corre, detenido: true };
      expect(borradorAceptado(detenido, despues(15_000))).toBe(true);
      expect(borradorAceptado(detenido, despues(15_001))).toBe(false);
    });

    it('de uno recogido llega quince segundos, si el examen todavía corre; de uno entregado, no', () => {
      const recogido = { ...corre, idEstadoActividad: 2, recogida: antes(60_000) };
      expect(borradorAceptado(recogido, despues(-45_000))).toBe(true);
      expect(borradorAceptado(recogido, despues(-44_999))).toBe(false);
      expect(borradorAceptado({ ...recogido, recogida: antes(5_000) }, tarde)).toBe(false);
      expect(borradorAceptado({ ...recogido, recogida: null }, despues(-45_000))).toBe(false);
    });

    it('calificado o anulado ya no se toca', () => {
      for (const idEstadoActividad of [3, 4, 5])
        expect(borradorAceptado({ ...corre, idEstadoActividad, recogida: limite }, justo)).toBe(false);
    });
  });
});

describe('acciones del docente', () => {
  it('cada grupo ofrece las suyas', () => {
    expect(accionesDe(1, false)).toEqual(['calificar', 'anular']);
    expect(accionesDe(1, true)).toEqual(['calificar', 'anular', 'recoger']);
    for (const estado of [2, 3])
      expect(accionesDe(estado, true)).toEqual(['calificar', 'anular', 'pendiente']);
    expect(accionesDe(4, true)).toEqual(['restaurar']);
    expect(accionesDe(5, true)).toEqual([]);
  });

  it('una tarea no se recoge', () => {
    expect(accionPermitida('recoger', 1, false)).toBe(false);
  });

  it('una entrega rechazada no aparece en ninguna lista de grupo', () => {
    expect([1, 2, 3, 4, 5].map(grupoDe)).toEqual([
      'pendientes',
      'entregadas',
      'calificadas',
      'anuladas',
      null,
    ]);
  });
});

describe('un trabajo que no se entregó a tiempo', () => {
  const limite = '2026-11-26T00:00:00.000Z';
  it('dice desde cuándo, y qué se puede hacer mientras se puede comentar', () => {
    expect(fechaPasada(limite, false, true)).toBe(
      'La fecha pasó el 25 nov 2026 18:00 y ya no se puede entregar aquí. Si tienes una razón, escríbele a tu docente en los comentarios privados.',
    );
    expect(fechaPasada(limite, true, false)).toBe('El examen terminó el 25 nov 2026 18:00.');
    expect(fechaPasada(null, true, false)).toBe('El examen terminó.');
  });
});
