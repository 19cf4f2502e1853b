import { mirarPantallas } from '../pantallas.ts';

mirarPantallas('docente');
mirarPantallas('coordinador');
