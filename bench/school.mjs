// The class every measurement is made on, built through the front door: one section, forty students, twenty homeworks.
import { randomBytes } from 'node:crypto';

const STUDENTS = 40;
const HOMEWORKS = 20;
const LEVEL = 'primaria';
const PASSWORD = 'medicion-de-la-ceiba';

/** A signed-in person: `call` answers the envelope's data, and says so when the school refuses. */
export async function signIn(url, usuario, contrasenia, context) {
  const reply = await fetch(`${url}/api/authentication/login?context=${context}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ usuario, contrasenia }),
  });
  const cookie = reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const call = async (method, path, body) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { cookie, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
      body: isForm || body === undefined ? body : JSON.stringify(body),
    });
    const { code, data, message } = await answer.json();
    if (code !== 1) throw new Error(`${method} ${path}: ${message}`);
    return data;
  };
  await call('GET', context === 'estudiante' ? '/authentication/estudiante' : '/authentication');
  return { cookie, call };
}

const initialPassword = () =>
  [...randomBytes(8)].map((byte) => 'abcdefghijkmnopqrstuvwxy'[byte % 24]).join('');

const person = (number) => ({
  nombre1: 'Ximena',
  nombre2: 'Nicté',
  apellido1: `Ajcabul${'abcdefghij'[number % 10]}`,
  apellido2: 'Tzoc',
  cui: String(8_800_000_000_000 + number),
  fechaNacimiento: '2015-03-12',
  nombreMadre: 'Juana Tzoc',
  nombreResponsable: 'Juana Tzoc',
  nombreRecoger: 'Juana Tzoc',
  usuarioBit: true,
});

async function enrol(url, admin, year, section) {
  const students = [];
  for (let number = 0; number < STUDENTS; number += 1) {
    const usuario = `medicion${number}`;
    const contrasenia = initialPassword();
    const { idEstudiante } = await admin.call('POST', '/estudiantes', {
      ...person(number),
      estudiantesUsuarios: [{ usuario, contraseniaPlain: contrasenia }],
    });
    const { idEstudianteGrado } = await admin.call('POST', '/grados/estudiante/asignar', {
      idEstudiante,
      idCicloEscolar: year,
      idGradoSeccion: section,
    });
    await admin.call('GET', `/estudiantes/inscripcion/${idEstudianteGrado}/pagos/generar`);
    const session = await signIn(url, usuario, contrasenia, 'estudiante');
    await session.call('PUT', '/authentication/contrasenia', { actual: contrasenia, nueva: PASSWORD });
    const { cookie, call } = await signIn(url, usuario, PASSWORD, 'estudiante');
    students.push({ idEstudianteGrado, usuario, contrasenia: PASSWORD, cookie, call });
  }
  return students;
}

/** A date so many days from now, as the school writes it. */
const dayAfter = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function assign(teacher, block, students) {
  const ids = [];
  for (let number = 1; number <= HOMEWORKS; number += 1) {
    const form = new FormData();
    form.set(
      'tareaString',
      JSON.stringify({
        title: `Hoja de trabajo ${number}`,
        instructions: 'Lee la guía completa antes de empezar y contesta con tus propias palabras.',
        alumnos: students.map(({ idEstudianteGrado }) => idEstudianteGrado),
        bloque: block,
        archivos: [],
        videos: [],
        actividad: { fecha: dayAfter(7 + number), hora: '18:00', valorNeto: 3 },
      }),
    );
    const { actividad } = await teacher.call(
      'PUT',
      `/docentes/actividades/tareas/create?bloque=${block}`,
      form,
    );
    ids.push(actividad.idActividadMateriaBloque);
  }
  return ids;
}

/** The people, sessions and numbers that the screens need. */
export async function buildSchool(url) {
  const year = new Date().getFullYear();
  const admin = await signIn(url, 'admin', 'demo-admin', 'colaborador');
  const teacher = await signIn(url, 'docente2', 'demo-docente2', 'colaborador');
  const levels = await admin.call('GET', '/nivelesestudiantiles');
  const level = levels.find(({ clave }) => clave === LEVEL).codigoNivelEstudiantil;
  const { idMateria } = await admin.call('PUT', `/materias/nivel/${LEVEL}`, { nombre: 'Medición' });
  const grade = await admin.call('POST', '/grados', {
    idNivelEstudiantil: level,
    nombre: 'Grado de medición',
    gradosSecciones: [{ seccion: 'A' }],
    gradosMaterias: [{ idMateria }],
  });
  const [{ idGradoSeccion }] = grade.gradosSecciones;
  const { idColaborador } = await teacher.call('GET', '/docentes/docentes/docente');
  const classes = await admin.call('PUT', `/colaboradores/materias/grados/${idColaborador}`, [
    { idMateria, idGradoSeccion },
  ]);
  const assignment = classes.find((one) => one.idMateria === idMateria).idGradoSeccionMateriaColaborador;
  const students = await enrol(url, admin, year, idGradoSeccion);
  await teacher.call('PUT', `/docentes/asignaciones/${assignment}/iniciar`);
  const [first] = await teacher.call('GET', `/docentes/bloques/${assignment}`);
  await teacher.call('PUT', `/docentes/bloques/iniciar/${first.idMateriaBloque}`);
  const homeworks = await assign(teacher, first.idMateriaBloque, students);
  return {
    year,
    admin,
    teacher,
    students,
    section: idGradoSeccion,
    assignment,
    block: first.idMateriaBloque,
    homeworks,
  };
}
