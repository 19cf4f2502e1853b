import { beforeEach, describe, expect, it } from 'vitest';
import * as contract from '#shared/acceso.ts';
import { despedir, destinoDe, homeDe, type Perfil, ponerPerfil, puerta, recordarRegreso } from './api.ts';

const estudiante: Perfil = {
  isColaborador: false,
  idEstudiante: 9,
  nombres: 'Ximena',
  usuario: 'xmunoz',
  debeCambiarContrasenia: false,
};
const colaborador = (...roles: string[]): Perfil => ({
  isColaborador: true,
  idColaborador: 1,
  nombres: 'Lucía',
  usuario: 'lbarrios',
  codigo: 'c1',
  imagen: null,
  debeCambiarContrasenia: false,
  cargos: [{ idCargo: 1, cargo: 'Cargo', roles: roles.map((rol) => ({ rol })) }],
});

beforeEach(() => sessionStorage.clear());

describe('la puerta', () => {
  it('llama a las mismas direcciones que el contrato', () => {
    for (const [name, wire] of Object.entries(puerta)) {
      expect(contract).toHaveProperty(name);
      expect(Reflect.get(contract, name)).toMatchObject(wire);
    }
  });

  it('cada quien llega a su inicio', () => {
    expect(homeDe(estudiante)).toBe('/estudiante');
    expect(homeDe(colaborador('Administrador 2', 'Operador'))).toBe('/colaborador/administrador/inicio');
    expect(homeDe(colaborador('Operador'))).toBe('/colaborador/docente');
    expect(homeDe(colaborador('Conserje'))).toBeNull();
  });

  it('después de entrar se vuelve a la dirección pedida, si es de un área propia, y una sola vez', () => {
    recordarRegreso('/estudiante/ciclo/2026/pagos');
    expect(destinoDe(estudiante)).toBe('/estudiante/ciclo/2026/pagos');
    expect(destinoDe(estudiante)).toBe('/estudiante');
    recordarRegreso('/colaborador/administrador/alumnos');
    expect(destinoDe(colaborador('Operador'))).toBe('/colaborador/docente');
    recordarRegreso('/estudiantes-falsos');
    expect(destinoDe(estudiante)).toBe('/estudiante');
  });

  it('quien cierra sesión no deja su dirección a quien llega después', () => {
    const pagos = '/estudiante/ciclo/2026/pagos';
    recordarRegreso(pagos);
    despedir();
    expect(destinoDe(estudiante)).toBe('/estudiante');
    recordarRegreso(pagos);
    expect(destinoDe(estudiante)).toBe('/estudiante');
    ponerPerfil(estudiante);
    recordarRegreso(pagos);
    expect(destinoDe(estudiante)).toBe(pagos);
  });
});
