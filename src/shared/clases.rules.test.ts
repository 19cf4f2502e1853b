import { expect, it } from 'vitest';
import { nivelOCarrera, nombreDeSeccion, partirReunion } from './clases.rules.ts';

it('link y contraseña se separan en cualquier serie de dos o más signos', () => {
  expect(partirReunion('https://a?x=$1$$b$c')).toEqual({ link: 'https://a?x=$1', contrasenia: 'b$c' });
  expect(partirReunion('https://a$$$$$b')).toEqual({ link: 'https://a', contrasenia: 'b' });
  expect(partirReunion('https://a$$$')).toEqual({ link: 'https://a', contrasenia: null });
  expect(partirReunion('https://a')).toEqual({ link: 'https://a', contrasenia: null });
  expect(partirReunion(null)).toEqual({ link: null, contrasenia: null });
});

it('un grado se nombra con su sección, y con su carrera si la tiene', () => {
  const idGradoNavigation = {
    idGrado: 1,
    nombre: 'Primero Básico',
    idCarreraNavigation: null,
    idNivelEstudiantilNavigation: { nombre: 'Básicos' },
  };
  expect(nombreDeSeccion({ idGradoNavigation, idSeccionNavigation: { seccion: 'A' } })).toBe(
    'Primero Básico A',
  );
  expect(nivelOCarrera({ idGradoNavigation })).toBe('Básicos');
  const conCarrera = { ...idGradoNavigation, idCarreraNavigation: { nombre: 'Perito Contador' } };
  expect(nivelOCarrera({ idGradoNavigation: conCarrera })).toBe('Perito Contador');
});
