import { describe, expect, it } from 'vitest';
import type { CallInput } from '#shared/base/endpoint.ts';
import * as contract from '#shared/grados.ts';
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
  NIVELES,
} from '#testing/builders-estructura.ts';

const { db, call, iniciarSesionDe } = await startTestApp();
const secretaria = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));
const docente = await crearColaborador(db);
const delGrado = (idGrado: number, ciclo = 2026) => ({
  params: { idGrado: String(idGrado) },
  query: { ciclo },
});

describe('editar un grado', () => {
  async function conDosSecciones() {
    const uno = await crearMateria(db);
    const dos = await crearMateria(db);
    const grado = await crearGrado(db, { secciones: ['A', 'B'], materias: [uno.idMateria, dos.idMateria] });
    const { data } = await call(contract.verGrado, delGrado(grado.idGrado), secretaria);
    const form = {
      nombre: data.nombre,
      idNivelEstudiantil: data.idNivelEstudiantil,
      idCarrera: null,
      gradosSecciones: [{ idGradoSeccion: grado.secciones.A, seccion: 'A' as const }],
      gradosMaterias: data.gradosMaterias.filter(({ idMateria }) => idMateria === uno.idMateria),
    };
    return { grado, form, uno, dos };
  }
  const editar = (
    idGrado: number,
    body: Pick<CallInput<typeof contract.editarGrado>, 'body'>,
    ciclo = 2026,
  ) => call(contract.editarGrado, { ...delGrado(idGrado, ciclo), ...body }, secretaria);

  it('lo que tiene id se queda, lo nuevo se agrega y lo que falta se quita', async () => {
    const { grado, form, uno } = await conDosSecciones();
    const nueva = await crearMateria(db);
    const body = {
      ...form,
      gradosSecciones: [...form.gradosSecciones, { seccion: 'C' as const }],
      gradosMaterias: [...form.gradosMaterias, { idMateria: nueva.idMateria }],
    };
    const { data } = await editar(grado.idGrado, { body });
    expect(data.gradosSecciones.map((one) => one.idSeccionNavigation.seccion)).toEqual(['A', 'C']);
    expect(data.gradosSecciones[0]?.idGradoSeccion).toBe(grado.secciones.A);
    expect(data.gradosMaterias.map(({ idMateria }) => idMateria).sort()).toEqual(
      [uno.idMateria, nueva.idMateria].sort(),
    );
  });

  it('un año cerrado no se edita', async () => {
    const { grado, form } = await conDosSecciones();
    await abrirGrado(db, grado.idGrado, { ciclo: 2025 });
    expect(await editar(grado.idGrado, { body: { ...form, nombre: 'Otro nombre' } }, 2025)).toMatchObject({
      code: 0,
      message: 'El ciclo escolar 2025 ya está cerrado.',
    });
    const { data } = await call(contract.verGrado, delGrado(grado.idGrado), secretaria);
    expect(data.nombre).toBe(form.nombre);
  });

  it('editar un año no toca otro', async () => {
    const { grado, form, uno } = await conDosSecciones();
    await crearCiclo(db, 2027);
    await abrirGrado(db, grado.idGrado, { ciclo: 2027, secciones: ['A', 'B'], materias: [uno.idMateria] });
    await editar(grado.idGrado, { body: { ...form, gradosMaterias: [] } });
    const { data } = await call(contract.verGrado, delGrado(grado.idGrado, 2027), secretaria);
    expect(data.gradosSecciones).toHaveLength(2);
    expect(data.gradosMaterias).toHaveLength(1);
  });

  it('una sección con estudiantes, clases o maestro guía no se quita', async () => {
    const { grado, form, dos } = await conDosSecciones();
    const idGradoSeccion = grado.secciones.B ?? 0;
    const body = { ...form, gradosMaterias: [...form.gradosMaterias, { idMateria: dos.idMateria }] };
    await crearGuia(db, docente.idColaborador, idGradoSeccion);
    expect((await editar(grado.idGrado, { body })).message).toContain('maestro guía');
    await crearAsignacion(db, { ...docente, idGradoSeccion, idMateria: dos.idMateria });
    expect((await editar(grado.idGrado, { body })).message).toContain('materias asignadas');
    const { idEstudiante } = await crearEstudiante(db);
    await inscribir(db, { idEstudiante, idGradoSeccion, estado: 'anulada' });
    expect(await editar(grado.idGrado, { body })).toMatchObject({
      status: 200,
      code: 0,
      message: 'La sección B tiene estudiantes inscritos y no se puede quitar.',
    });
  });

  it('una materia con docente no se quita', async () => {
    const { grado, form, dos } = await conDosSecciones();
    const idGradoSeccion = grado.secciones.A ?? 0;
    await crearAsignacion(db, { ...docente, idGradoSeccion, idMateria: dos.idMateria });
    const body = { ...form, gradosSecciones: [{ seccion: 'A' as const }, { seccion: 'B' as const }] };
    expect(await editar(grado.idGrado, { body })).toMatchObject({
      code: 0,
      message: `La materia ${dos.nombre} ya tiene docente y no se puede quitar.`,
    });
  });

  it('una sección o materia de otro grado no se encuentra', async () => {
    const { grado, form } = await conDosSecciones();
    const otro = await crearGrado(db);
    const gradosSecciones = [{ idGradoSeccion: otro.secciones.A ?? 0, seccion: 'A' as const }];
    expect((await editar(grado.idGrado, { body: { ...form, gradosSecciones } })).status).toBe(404);
    const { data } = await call(contract.verGrado, delGrado(otro.idGrado), secretaria);
    expect(
      (await editar(grado.idGrado, { body: { ...form, gradosMaterias: data.gradosMaterias } })).status,
    ).toBe(404);
  });

  it('una materia retirada que el grado ya tenía se queda, marcada', async () => {
    const retirada = await crearMateria(db, { activo: false });
    const grado = await crearGrado(db, { materias: [retirada.idMateria] });
    const body = {
      nombre: grado.nombre,
      idNivelEstudiantil: NIVELES.primaria,
      gradosSecciones: [{ seccion: 'A' as const }],
      gradosMaterias: [{ idMateria: retirada.idMateria }],
    };
    const { data } = await editar(grado.idGrado, { body });
    expect(data.gradosMaterias[0]?.idMateriaNavigation.activo).toBe(false);
  });

  it('con historia no cambia de nivel', async () => {
    const { grado, form } = await conDosSecciones();
    await abrirGrado(db, grado.idGrado, { ciclo: 2025 });
    const body = { ...form, idNivelEstudiantil: NIVELES.basicos, gradosMaterias: [] };
    expect(await editar(grado.idGrado, { body })).toMatchObject({ status: 200, code: 0 });
  });

  it('sin historia sí cambia de nivel, y un grado que no existe no se edita', async () => {
    const { grado, form } = await conDosSecciones();
    const body = { ...form, idNivelEstudiantil: NIVELES.basicos, gradosMaterias: [] };
    expect((await editar(grado.idGrado, { body })).data.idNivelEstudiantil).toBe(NIVELES.basicos);
    expect((await editar(999_999, { body })).status).toBe(404);
  });

  it('su grado anterior existe y no es él mismo', async () => {
    const { grado, form } = await conDosSecciones();
    for (const idGradoAnterior of [grado.idGrado, 999_999]) {
      const reply = await editar(grado.idGrado, { body: { ...form, idGradoAnterior } });
      expect(reply).toMatchObject({ status: 400, errores: [{ campo: 'idGradoAnterior' }] });
    }
    const anterior = await crearGrado(db);
    const body = { ...form, idGradoAnterior: anterior.idGrado, inscripcionPorGrupos: true };
    expect((await editar(grado.idGrado, { body })).data).toMatchObject({
      idGradoAnterior: anterior.idGrado,
      inscripcionPorGrupos: true,
    });
  });
});
