import { expect, it } from 'vitest';
import * as carreras from '#shared/carreras.ts';
import * as clases from '#shared/clases.ts';
import * as colaboradores from '#shared/colaboradores.ts';
import * as escuela from '#shared/escuela.ts';
import * as estudiantes from '#shared/estudiantes.ts';
import * as grados from '#shared/grados.ts';
import * as materias from '#shared/materias.ts';
import * as niveles from '#shared/niveles.ts';
import { crearClase } from '#testing/builders-clase.ts';
import { crearCarrera, crearGrado, crearMateria, NIVELES } from '#testing/builders-estructura.ts';
import { abrirConDos, type Editable, PERSONA, probarDos } from '#testing/dos-personas.ts';

const { db, call, iniciarSesionDe, ana, beto } = await abrirConDos();

/** Each kind of record, made anew. Bodies are those of the call before, with the change. */
const REGISTROS: Record<string, () => Promise<Editable>> = {
  async alumno() {
    const body = { ...PERSONA, cui: '4000000000001', direccion: 'Zona 1', telefonoMadre: '55550000' };
    const { data } = await call(estudiantes.crearEstudiante, { body }, ana);
    const { codigo, idEstudiante } = data;
    return {
      leer: async () =>
        (await call(estudiantes.verEstudiante, { params: { id: String(idEstudiante) } }, ana)).data,
      guardar: (cambio, version, cookie) =>
        call(
          estudiantes.editarEstudiante,
          { params: { codigo }, body: { ...body, codigo, ...cambio, version } },
          cookie,
        ),
      uno: { telefonoMadre: '55551111' },
      otro: { direccion: 'Zona 9' },
    };
  },
  async colaborador() {
    const body = {
      nombres: 'María Ñuñez',
      dpi: '5000000000999',
      telefono: '90000001',
      fechaNacimiento: '1990-02-28',
      colaboradoresCargos: [{ idCargo: 5 }],
    };
    const { data } = await call(colaboradores.crearColaborador, { body }, ana);
    const params = { idColaborador: String(data.idColaborador) };
    return {
      leer: async () => (await call(colaboradores.verColaborador, { params }, ana)).data,
      guardar: (cambio, version, cookie) =>
        call(colaboradores.editarColaborador, { params, body: { ...body, ...cambio, version } }, cookie),
      uno: { telefono: '90000002' },
      otro: { colaboradoresCargos: [{ idCargo: 5 }, { idCargo: 4 }] },
    };
  },
  async 'datos del colegio'() {
    const leer = async () => (await call(escuela.verEscuela, {}, ana)).data;
    const { logo: _, version: _version, departamento: _departamento, ...body } = await leer();
    return {
      leer,
      guardar: (cambio, version, cookie) =>
        call(escuela.editarEscuela, { body: { ...body, ...cambio, version } }, cookie),
      uno: { direccion: '4a. avenida' },
      otro: { telefono: '22220000' },
    };
  },
  async nivel() {
    const params = { codigo: 'primaria' };
    const leer = async () => (await call(niveles.verNivel, { params }, ana)).data;
    const { codigoNivelEstudiantil: codigo, activo, numeroBloques } = await leer();
    return {
      leer,
      guardar: (cambio, version, cookie) =>
        call(
          niveles.editarNivel,
          { params, body: { codigo, activo, numeroBloques, ...cambio, version } },
          cookie,
        ),
      uno: { resolucion: 'R-1' },
      otro: { numeroBloques: 5 },
    };
  },
  async grado() {
    const { idGrado } = await crearGrado(db, { nivel: 'primaria' });
    const input = { params: { idGrado: String(idGrado) }, query: { ciclo: 2026 } };
    const leer = async () => (await call(grados.verGrado, input, ana)).data;
    const { nombre } = await leer();
    const body = {
      nombre,
      idNivelEstudiantil: NIVELES.primaria,
      gradosSecciones: [{ seccion: 'A' as const }],
    };
    return {
      leer,
      guardar: (cambio, version, cookie) =>
        call(grados.editarGrado, { ...input, body: { ...body, ...cambio, version } }, cookie),
      uno: { nombre: `${nombre} matutino` },
      otro: { gradosSecciones: [{ seccion: 'A' }, { seccion: 'B' }] },
    };
  },
  async carrera() {
    const { idNivelEstudiantilCarrera, idCarrera } = await crearCarrera(db);
    const params = { idNivelEstudiantilCarrera: String(idNivelEstudiantilCarrera) };
    const nivel = { params: { nivel: 'diversificado' } };
    return {
      leer: async () => (await call(carreras.verCarrera, { params }, ana)).data,
      guardar: (cambio, version, cookie) =>
        call(
          carreras.editarCarrera,
          { ...nivel, body: { idCarrera, nombre: 'x', ...cambio, version } },
          cookie,
        ),
      uno: { nombre: 'Perito Contador' },
      otro: { nombre: 'Bachillerato' },
    };
  },
  async materia() {
    const { idMateria } = await crearMateria(db, { nivel: 'primaria' });
    const nivel = { params: { nivel: 'primaria' } };
    return {
      leer: async () => {
        const { data } = await call(materias.listarMaterias, nivel, ana);
        return data.find((una) => una.idMateria === idMateria) ?? { version: -1 };
      },
      guardar: (cambio, version, cookie) =>
        call(
          materias.editarMateria,
          { ...nivel, body: { idMateria, nombre: 'x', ...cambio, version } },
          cookie,
        ),
      uno: { nombre: 'Matemática' },
      otro: { nombre: 'Matemáticas' },
    };
  },
};

probarDos({ ana, beto }, REGISTROS);

const docente = async () => {
  const clase = await crearClase(db);
  const cookie = await iniciarSesionDe(clase.docente);
  return { cookie, asignacion: String(clase.idAsignacion) };
};

it('la videoconferencia de una clase, en dos equipos de su docente', async () => {
  const { cookie, asignacion } = await docente();
  const leer = () =>
    call(clases.leerClaseDelDocente, { params: { idassignment: asignacion } }, cookie).then(
      ({ data }) => data,
    );
  const { version } = await leer();
  const guardar = (meetingLinkString: string) =>
    call(clases.configurarReunion, { query: { asignacion }, body: { meetingLinkString, version } }, cookie);
  expect((await guardar('zoom.us/j/1')).code).toBe(1);
  expect(await guardar('zoom.us/j/2')).toMatchObject({ code: 0, data: { version: (await leer()).version } });
});
