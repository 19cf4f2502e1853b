import { describe, expect, it } from 'vitest';
import { nivelEnRuta, paths, routeId } from './paths.ts';

describe('las direcciones', () => {
  it('se llenan con sus parámetros', () => {
    expect(paths.gradoDetalle.to({ id: 7 })).toBe('/colaborador/administrador/grados/grado/7');
    expect(paths.escritorioDocente.to({ ciclo: 2026, idassignment: 4 })).toBe(
      '/colaborador/docente/ciclo/2026/materias/4/escritorio',
    );
    expect(paths.tareaEstudiantePendiente.to({ ciclo: 2026, idtarea: 5 })).toBe(
      '/estudiante/ciclo/2026/pendiente/tarea/5/detalles',
    );
  });

  it('tienen el nombre escrito de su pantalla', () => {
    expect(routeId('examenFinalExtraDocenteEditar')).toBe('examen_final_extra_docente_editar');
    expect(routeId('homeColaboradorAdmin')).toBe('home_colaborador_admin');
  });

  it('cada nivel tiene su palabra', () => {
    expect(['Preprimaria', 'Básicos', 'Diversificado'].map(nivelEnRuta)).toEqual([
      'preprimaria',
      'basicos',
      'diversificado',
    ]);
  });
});
