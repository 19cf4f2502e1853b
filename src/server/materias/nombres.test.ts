import { expect, it } from 'vitest';
import { calificacionesDeInscripcion, calificacionesDeSeccion } from '#shared/calificaciones.ts';
import { clasesDelDocente } from '#shared/clases.ts';
import { listarAsignaciones } from '#shared/colaboradores/asignaciones.ts';
import { verGrado } from '#shared/grados.ts';
import { cursosDelCiclo } from '#shared/inscripciones.ts';
import { editarMateria, eliminarMateria } from '#shared/materias.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador, crearEstudiante } from '#testing/builders.ts';
import {
  abrirGrado,
  crearAsignacion,
  crearCiclo,
  crearGrado,
  crearGuia,
  crearMateria,
  inscribir,
} from '#testing/builders-estructura.ts';

const { db, call, clock, iniciarSesionDe } = await startTestApp();
const CICLOS = [2025, 2026, 2027] as const;

/** A subject that the same teacher gives to the same student, year after year. */
async function escena() {
  await crearCiclo(db, 2027);
  const docente = await crearColaborador(db);
  const estudiante = await crearEstudiante(db);
  const { idMateria } = await crearMateria(db, { nombre: 'Computación' });
  const { idGrado } = await crearGrado(db, { secciones: [], materias: [] });
  const deAnio = async (ciclo: number) => {
    const { idGradoSeccion } = await abrirGrado(db, idGrado, { ciclo, materias: [idMateria] });
    await crearAsignacion(db, {
      ...{ idColaborador: docente.idColaborador, idGradoSeccion, idMateria },
      fechaInicializado: `${ciclo}-01-15T14:00:00.000Z`,
    });
    await crearGuia(db, docente.idColaborador, idGradoSeccion);
    return { idGradoSeccion, inscripcion: await inscribir(db, { ...estudiante, idGradoSeccion }) };
  };
  const anios = { 2025: await deAnio(2025), 2026: await deAnio(2026), 2027: await deAnio(2027) };
  const persona = await crearColaborador(db, { cargos: [2] });
  const secretaria = () => iniciarSesionDe(persona);

  /** What every paper of a year calls the subject. */
  async function papeles(ciclo: (typeof CICLOS)[number]): Promise<(string | undefined)[]> {
    // Sessions do not outlive a year.
    const comoDocente = await iniciarSesionDe(docente);
    const comoEstudiante = await iniciarSesionDe(estudiante);
    const comoSecretaria = await secretaria();
    const { idGradoSeccion, inscripcion } = anios[ciclo];
    const query = { ciclo };
    const grado = await call(verGrado, { params: { idGrado: String(idGrado) }, query }, comoSecretaria);
    const boleta = await call(
      calificacionesDeInscripcion,
      { params: { idEstudianteGrado: String(inscripcion) } },
      comoSecretaria,
    );
    const cuadro = await call(
      calificacionesDeSeccion,
      { params: { idGradoSeccion: String(idGradoSeccion) }, query },
      comoDocente,
    );
    const asignadas = await call(
      listarAsignaciones,
      { params: { idColaborador: String(docente.idColaborador) }, query },
      comoSecretaria,
    );
    const clases = await call(clasesDelDocente, { query }, comoDocente);
    const cursos = await call(cursosDelCiclo, { params: { ciclo } }, comoEstudiante);
    return [
      grado.data.gradosMaterias[0]?.idMateriaNavigation.nombre,
      boleta.data[0]?.materia.nombre,
      cuadro.data[0]?.nota[0]?.materia.nombre,
      asignadas.data[0]?.idMateriaNavigation.nombre,
      clases.data[0]?.idMateriaNavigation.nombre,
      cursos.data[0]?.idMateriaNavigation.nombre,
    ];
  }
  const renombrar = async (nombre: string) => {
    const body = { idMateria, nombre, activo: true };
    return call(editarMateria, { params: { nivel: 'primaria' }, body }, await secretaria());
  };
  const retirar = async () =>
    call(eliminarMateria, { params: { id: String(idMateria) } }, await secretaria());
  return { papeles, renombrar, retirar };
}

it('cambiar el nombre de una materia vale desde este año: los papeles de los años cerrados conservan el suyo', async () => {
  const { papeles, renombrar, retirar } = await escena();
  const todos = (nombre: string) => Array.from({ length: 6 }, () => nombre);
  expect((await renombrar('Tecnologías')).data.nombre).toBe('Tecnologías');
  expect(await papeles(2025)).toEqual(todos('Computación'));
  expect(await papeles(2026)).toEqual(todos('Tecnologías'));

  await renombrar('Tecnología');
  expect(await papeles(2025)).toEqual(todos('Computación'));
  expect(await papeles(2026)).toEqual(todos('Tecnología'));

  // Dropped and brought back, under no other name than its own.
  await retirar();
  expect((await renombrar('Robótica')).status).toBe(400);
  expect((await renombrar('tecnologia')).data).toMatchObject({ nombre: 'Tecnología', activo: true });

  clock.set('2027-03-10T12:00:00-06:00');
  await renombrar('Robótica');
  expect(await papeles(2025)).toEqual(todos('Computación'));
  expect(await papeles(2026)).toEqual(todos('Tecnología'));
  expect(await papeles(2027)).toEqual(todos('Robótica'));
});
