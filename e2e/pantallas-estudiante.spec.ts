import { mirarPantallas } from './pantallas.ts';

mirarPantallas('estudiante');
