import { type ClaveCarrera, type ClaveNivel, type PlanMateria, planCarreras, planGrados } from './plan.ts';
import type { Seccion, World } from './world.ts';

/** Careers and what is charged hang on these; the ids are given here. */
export const carrerasDemo: readonly { id: number; clave: ClaveCarrera; nombre: string }[] = [
  { id: 1, clave: 'bachillerato', nombre: planCarreras.bachillerato },
  { id: 2, clave: 'perito', nombre: planCarreras.perito },
];

export const idCarrera = (clave: ClaveCarrera | null): number | null =>
  carrerasDemo.find((carrera) => carrera.clave === clave)?.id ?? null;

export type Codigos = Readonly<Record<ClaveNivel, string>>;

const keyOf = (nivel: ClaveNivel, carrera: ClaveCarrera | null, nombre: string) =>
  `${nivel}/${carrera}/${nombre}`;

/** Grades, subjects and the sections of last year and this year. Returns the id of a grade's subject. */
export function crearEstructura(
  world: World,
  codigos: Codigos,
  letras: readonly string[],
): (seccion: Seccion, materia: string) => number {
  const { calendar } = world;
  const fechaCreado = calendar.at(`${calendar.year - 5}-01-08`, '09:00');
  const idGradoDe = new Map(planGrados.map(({ clave }, index) => [clave, index + 1]));
  const materias = new Map<string, number>();

  const materiaDe = (nivel: ClaveNivel, carrera: ClaveCarrera | null, { nombre, retirada }: PlanMateria) => {
    const key = keyOf(nivel, carrera, nombre);
    const known = materias.get(key);
    if (known) return known;
    const idMateria = materias.size + 1;
    materias.set(key, idMateria);
    world.materias.push({
      idMateria,
      nombre,
      codigoNivelEstudiantil: codigos[nivel],
      idNivelEstudiantilCarrera: idCarrera(carrera),
      activo: !retirada,
    });
    return idMateria;
  };

  for (const plan of planGrados) {
    const idGrado = idGradoDe.get(plan.clave) ?? 0;
    world.grados.push({
      idGrado,
      nombre: plan.nombre,
      idNivelEstudiantil: codigos[plan.nivel],
      idNivelEstudiantilCarrera: idCarrera(plan.carrera),
      idGradoAnterior: plan.porGrupos ? (idGradoDe.get(plan.vieneDe ?? '') ?? null) : null,
      inscripcionPorGrupos: plan.porGrupos,
      fechaCreado,
    });
  }
  for (const ciclo of [calendar.year - 1, calendar.year]) {
    for (const plan of planGrados) {
      const idGrado = idGradoDe.get(plan.clave) ?? 0;
      for (const materia of plan.materias) {
        world.gradosMaterias.push({
          idGradoMateria: world.gradosMaterias.length + 1,
          idGrado,
          idCicloEscolar: ciclo,
          idMateria: materiaDe(plan.nivel, plan.carrera, materia),
        });
      }
      for (const letra of letras) {
        const idGradoSeccion = world.secciones.length + 1;
        world.secciones.push({ idGradoSeccion, idGrado, ciclo, letra, plan });
        world.gradosSecciones.push({ idGradoSeccion, idGrado, idCicloEscolar: ciclo, seccion: letra });
      }
    }
  }
  return ({ plan }, materia) => materias.get(keyOf(plan.nivel, plan.carrera, materia)) ?? 0;
}
