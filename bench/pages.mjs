// What is measured: screens, by the address or the act that opens them. What they ask the server for is caught in the page, so
// nothing here says it.

/** How many students open a screen by turns, each with what is the student's own. */
const HANDFUL = 5;

const goTo = (address) => (page) => page.goto(address);
const tab = (name) => (page) => page.getByRole('tab', { name }).click();

/** `people`: who opens it, by turns; `from`: the page it is opened from; `floor`: the bare program's question. */
export function screensOf({ year, admin, teacher, students, assignment, homeworks }) {
  const handful = students.slice(0, HANDFUL);
  const home = `/#/estudiante/ciclo/${year}`;
  const desk = `${home}/materias/${assignment}/escritorio`;
  const office = '/#/colaborador/administrador';
  const teachers = `/#/colaborador/docente/ciclo/${year}/materias/${assignment}/escritorio`;
  const homework = `tarea/${homeworks[0]}/detalles`;
  return [
    { name: "student's home", people: students, act: goTo(home), floor: 'home' },
    { name: 'class desk', people: handful, act: goTo(desk), floor: 'feed' },
    { name: 'homework', people: handful, act: goTo(`${desk}/${homework}`), floor: 'homework' },
    {
      name: 'marks grid 40 × 20',
      people: [teacher],
      from: goTo(teachers),
      act: tab('Calificaciones'),
      floor: 'grid',
    },
    {
      name: 'submissions panel, 40',
      people: [teacher],
      from: goTo(`${teachers}/${homework}`),
      act: tab('Entregas'),
      floor: 'panel',
    },
    {
      name: 'search by name',
      people: [admin],
      from: goTo(`${office}/alumnos`),
      act: (page) => page.getByLabel('Buscar estudiante...').fill('perez'),
      floor: 'search',
    },
    {
      name: 'who owes, a page of 100',
      people: [admin],
      from: goTo(`${office}/inicio`),
      act: goTo(`${office}/inicio/${year}/estudiantes/pendientes-pagos`),
      floor: 'balances',
    },
    { name: "administrator's home", people: [admin], act: goTo(`${office}/inicio`), floor: 'totals' },
    {
      name: 'sign-in to landing',
      people: handful.map(({ usuario, contrasenia }) => ({ usuario, contrasenia })),
      from: goTo('/#/login/estudiante'),
      act: async (page, { usuario, contrasenia }) => {
        await page.getByLabel('Usuario').fill(usuario);
        await page.getByLabel('Contraseña', { exact: true }).fill(contrasenia);
        await page.getByRole('button', { name: 'Iniciar sesión' }).click();
      },
      floor: 'password',
    },
  ];
}

/** A call no page makes: screens ask for ten or a hundred students at a time. */
export const listOf500 = (url, { admin }) => ({
  name: 'list of 500, a call',
  floor: 'list',
  requests: 1,
  visits: [[[callOf(`${url}/api/estudiantes?type=partial&page=1&limit=500`, admin.cookie)]]],
});

/** A read as a client of our own asks for it. */
export const callOf = (url, cookie) => ({
  method: 'GET',
  url,
  headers: { ...(cookie ? { cookie } : {}), 'accept-encoding': 'gzip, deflate, br' },
});
