import { describe, expect, it } from 'vitest';
import { routes } from '#server/routes.ts';
import { comprobarColaborador } from '#shared/acceso.ts';
import { ASUNTOS, type Asunto, SIN_PERMISO } from '#shared/base/asuntos.ts';
import { type AnyEndpoint, urlOf } from '#shared/base/endpoint.ts';
import { deshacerOperacion } from '#shared/base/operaciones.ts';
import { eliminarMateria } from '#shared/materias.ts';
import { listarPapelera } from '#shared/papelera.ts';
import { ASUNTOS_QUE_ABREN, type Permiso } from '#shared/permisos.rules.ts';
import * as contract from '#shared/permisos.ts';
import { startTestApp } from '#testing/app.ts';
import { auditoriaDe, contar, crearColaborador } from '#testing/builders.ts';
import { crearMateria } from '#testing/builders-estructura.ts';
import { enServidor } from '#testing/en-servidor.ts';
import { prepararLlamador } from '#testing/llamador.ts';

const SECRETARIA = 2;
const CONTADOR = 3;

const test = await startTestApp();
const { app, db, call, iniciarSesionDe } = test;
const con = async (...cargos: number[]) => iniciarSesionDe(await crearColaborador(db, { cargos }));
const director = await con(1);
const secretaria = await con(SECRETARIA);
const contador = await con(CONTADOR);
const ambas = await con(SECRETARIA, CONTADOR);

const leer = async () => (await call(contract.verPermisos, {}, director)).data;
const guardar = async (permisos: Permiso[], version?: number) =>
  call(
    contract.guardarPermisos,
    { body: { permisos, version: version ?? (await leer()).version } },
    director,
  );
const CARGOS: readonly Permiso['idCargo'][] = [SECRETARIA, CONTADOR];
const poner = (asunto: Asunto, permitido: boolean, cargos = CARGOS) =>
  guardar(cargos.map((idCargo) => ({ asunto, idCargo, permitido })));
const ponerTodos = (permitido: (asunto: Asunto) => boolean) =>
  guardar(
    ASUNTOS.flatMap((asunto) => CARGOS.map((idCargo) => ({ asunto, idCargo, permitido: permitido(asunto) }))),
  );

const asuntosDe = async (cookie: string) => (await call(comprobarColaborador, {}, cookie)).data.asuntos;

describe('lo que propone Ceiba', () => {
  it('es lo que cada cargo podía antes de que hubiera permisos', async () => {
    expect(await asuntosDe(secretaria)).toEqual(
      ASUNTOS.filter((asunto) => !['anulaciones', 'becas', 'series', 'cuadre', 'bitacora'].includes(asunto)),
    );
    expect(await asuntosDe(contador)).toEqual(
      ASUNTOS.filter((asunto) => !['importar', 'bitacora'].includes(asunto)),
    );
    expect(await asuntosDe(director)).toEqual(ASUNTOS);
    expect(await asuntosDe(await con(4))).toEqual([]);
  });

  it('no ocupa lugar: se guarda solo lo que la dirección decide de otro modo', async () => {
    await poner('notas', false);
    expect(await contar(db, 'permisos')).toBe(2);
    await poner('notas', true);
    expect(await contar(db, 'permisos')).toBe(0);
  });
});

const deLaAdministracion = routes
  .filter(({ endpoint }) => endpoint.who === 'administrador')
  .map(({ kind, endpoint }) => ({ kind, endpoint }));
const { muestra, peticion } = await prepararLlamador(test);

/** Asks for what does not exist, with nothing in the body: whoever may is told so. */
async function pedir(endpoint: AnyEndpoint, cookie: string) {
  const nada = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, '999999']));
  const { method, form } = endpoint;
  const url = urlOf(endpoint, { ...nada, ciclo: '2026', tipo: 'estudiantes' });
  if (method === 'GET' || method === 'DELETE') return app.inject({ method, url, headers: { cookie } });
  const type = form ? 'multipart/form-data; boundary=x' : 'application/json';
  const payload = form ? '--x--\r\n' : '{}';
  return app.inject({ method, url, headers: { cookie, 'content-type': type }, payload });
}

const deAsunto = (asunto: AnyEndpoint['asunto']) =>
  deLaAdministracion.map(({ endpoint }) => endpoint).filter((endpoint) => endpoint.asunto === asunto);
const niega = async (endpoints: readonly AnyEndpoint[], cookie: string) => {
  const negadas: string[] = [];
  for (const endpoint of endpoints) {
    const reply = await pedir(endpoint, cookie);
    if (reply.statusCode === 403) negadas.push(`${endpoint.method} ${endpoint.path} ${reply.json().message}`);
  }
  return negadas;
};

for (const asunto of ASUNTOS) {
  const suyas = deAsunto(asunto);
  const comoNegadas = suyas.map(({ method, path }) => `${method} ${path} ${SIN_PERMISO}`);
  // They are many calls, and the same code: the embedded database is asked with one of them.
  const prueba = asunto === ASUNTOS[0] ? it : enServidor;

  prueba(
    `el asunto ${asunto} cerrado niega sus llamadas y no las de otros; abierto las atiende`,
    async () => {
      await ponerTodos((otro) => otro !== asunto);
      const deOtros = ASUNTOS.filter((otro) => otro !== asunto).flatMap((otro) => deAsunto(otro).slice(0, 1));
      for (const cookie of [secretaria, contador]) {
        expect(await niega(suyas, cookie)).toEqual(comoNegadas);
        expect(await niega(deOtros, cookie)).toEqual([]);
        expect(await asuntosDe(cookie)).toEqual(ASUNTOS.filter((otro) => otro !== asunto));
      }
      await poner(asunto, true);
      for (const cookie of [secretaria, contador]) {
        expect(await niega(suyas, cookie)).toEqual([]);
        expect(await asuntosDe(cookie)).toContain(asunto);
      }
    },
  );
}

it('con todo cerrado queda lo que no es de ningún asunto, y a la dirección nada se le niega', async () => {
  await ponerTodos(() => false);
  expect(await niega(deAsunto('ninguno'), secretaria)).toEqual([]);
  expect(await asuntosDe(ambas)).toEqual([]);
  for (const asunto of ASUNTOS) expect(await niega(deAsunto(asunto).slice(0, 2), director)).toEqual([]);
  await ponerTodos(() => true);
});

it('la pantalla muestra los asuntos que abren algo, y ningún otro', () => {
  // Whose a receipt is, the call that annuls it asks by itself.
  const abre = (asunto: Asunto) => asunto === 'anulaciones' || deAsunto(asunto).length > 0;
  expect(ASUNTOS_QUE_ABREN).toEqual(ASUNTOS.filter(abre));
});

it('lo que escribe es de algún asunto; sin él solo queda el personal, que cuida la dirección', () => {
  const sueltas = deLaAdministracion
    .filter(({ kind, endpoint }) => kind !== 'read' && endpoint.asunto === 'ninguno')
    .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  expect(sueltas.sort()).toEqual([
    'DELETE /colaboradores/colaborador/:idColaborador/sesiones',
    'DELETE /colaboradores/delete/:idColaborador',
    'POST /colaboradores',
    'PUT /colaboradores/update/:idColaborador',
  ]);
});

it('quien tiene dos cargos puede lo que cualquiera de ellos', async () => {
  await poner('cuotas', false, [SECRETARIA]);
  expect(await asuntosDe(secretaria)).not.toContain('cuotas');
  expect(await asuntosDe(contador)).toContain('cuotas');
  expect(await asuntosDe(ambas)).toContain('cuotas');
  await poner('cuotas', false, [CONTADOR]);
  expect(await asuntosDe(ambas)).not.toContain('cuotas');
  // Who also directs may everything.
  expect(await asuntosDe(await con(1, SECRETARIA))).toEqual(ASUNTOS);
  await poner('cuotas', true);
});

it('restaura de la papelera quien puede eliminar, y nadie más', async () => {
  const { idMateria } = await crearMateria(db, { nombre: 'Caligrafía' });
  const params = { id: String(idMateria) };
  const { operacion } = await call(eliminarMateria, { params, query: {} }, secretaria);
  const titulos = async () =>
    (await call(listarPapelera, { query: {} }, contador)).data.map(({ titulo }) => titulo);
  const deshacer = () => call(deshacerOperacion, { params: { idOperacion: String(operacion) } }, contador);
  await poner('estructura', false, [CONTADOR]);
  expect(await titulos()).not.toContain('Materia «Caligrafía»');
  expect(await deshacer()).toMatchObject({ status: 404 });
  await poner('estructura', true);
  expect(await titulos()).toContain('Materia «Caligrafía»');
  expect(await deshacer()).toMatchObject({ code: 1 });
});

describe('guardar', () => {
  it('queda anotado por cargo, de qué a qué, y solo lo que cambia', async () => {
    await poner('bitacora', false);
    const antes = await auditoriaDe(db, 'permisos', CONTADOR);
    await guardar([
      { asunto: 'bitacora', idCargo: CONTADOR, permitido: true },
      { asunto: 'notas', idCargo: CONTADOR, permitido: false },
      { asunto: 'pagos', idCargo: CONTADOR, permitido: true },
    ]);
    const nuevas = (await auditoriaDe(db, 'permisos', CONTADOR)).slice(antes.length);
    expect(nuevas).toMatchObject([
      {
        accion: 'cambiar permisos',
        antes: { bitacora: false, notas: true },
        despues: { bitacora: true, notas: false },
      },
    ]);
    expect(nuevas[0]?.antes).not.toHaveProperty('pagos');
    const total = await contar(db, 'auditoria');
    await guardar((await leer()).permisos);
    expect(await contar(db, 'auditoria')).toBe(total);
  });

  it('sobre lo que otra persona decidió mientras tanto no escribe, y dice cómo está', async () => {
    const { version } = await leer();
    await poner('notas', false, [SECRETARIA]);
    const tarde = await guardar([{ asunto: 'pagos', idCargo: SECRETARIA, permitido: false }], version);
    expect(tarde).toMatchObject({ status: 200, code: 0, message: contract.PERMISOS_CAMBIADOS });
    expect(tarde.data).toEqual(await leer());
    expect(await asuntosDe(secretaria)).toContain('pagos');
  });

  it('de dos a la vez vale uno', async () => {
    const { version } = await leer();
    const codigos = await Promise.all(
      [SECRETARIA, CONTADOR].map((idCargo) =>
        guardar([{ asunto: 'cuotas', idCargo: idCargo === 2 ? 2 : 3, permitido: false }], version),
      ),
    );
    expect(codigos.map(({ code }) => code).sort()).toEqual([0, 1]);
  });

  it('es de la dirección', async () => {
    for (const cookie of [secretaria, contador, ambas]) {
      expect(await call(contract.verPermisos, {}, cookie)).toMatchObject({ status: 403, code: 2 });
      const reply = await app.inject({
        ...peticion(contract.guardarPermisos, JSON.stringify(muestra(contract.guardarPermisos))),
        headers: { cookie, 'content-type': 'application/json' },
      });
      expect(reply.statusCode).toBe(403);
    }
  });

  it.each([
    [{ asunto: 'direccion', idCargo: SECRETARIA, permitido: true }, 'El asunto no existe.'],
    [{ asunto: 'notas', idCargo: 1, permitido: false }, 'Solo se dan permisos a Secretaria y a Contador.'],
    [{ asunto: 'notas', idCargo: SECRETARIA }, 'Marca o desmarca cada permiso.'],
  ])('no acepta %j', async (permiso, mensaje) => {
    const body = { permisos: [permiso], version: (await leer()).version };
    const reply = await app.inject({
      method: 'PUT',
      url: urlOf(contract.guardarPermisos),
      headers: { cookie: director },
      payload: body,
    });
    expect({ status: reply.statusCode, message: reply.json().message }).toEqual({
      status: 400,
      message: mensaje,
    });
  });
});

it('cada respuesta dice a qué perfil se dio: cambia con un permiso y vuelve con él, también al negar', async () => {
  const pedir = async (endpoint: AnyEndpoint) => {
    const { headers, statusCode } = await app.inject({
      url: urlOf(endpoint),
      headers: { cookie: secretaria },
    });
    return { perfil: String(headers.perfil), statusCode };
  };
  await poner('becas', true);
  const { perfil } = await pedir(comprobarColaborador);
  expect(perfil).toMatch(/^[\w-]{12}$/);
  expect((await pedir(comprobarColaborador)).perfil).toBe(perfil);
  await poner('becas', false);
  const negado = await pedir(contract.verPermisos);
  expect(negado.statusCode).toBe(403);
  expect(negado.perfil).not.toBe(perfil);
  await poner('becas', true);
  expect((await pedir(comprobarColaborador)).perfil).toBe(perfil);
});
