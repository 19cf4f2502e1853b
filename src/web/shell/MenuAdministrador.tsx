import Collapse from '@mui/material/Collapse';
import { useState } from 'react';
import { useMatch } from 'react-router';
import { ChevronDownIcon, ChevronUpIcon, HomeIcon } from '#web/kit/ui/icons.tsx';
import {
  BanknoteIcon,
  BookIcon,
  BriefcaseIcon,
  CashRegisterIcon,
  GraduationCapIcon,
  PeopleIcon,
  SchoolIcon,
  StarIcon,
} from '#web/kit/ui/icons-objects.tsx';
import { useNiveles } from '#web/niveles/api.ts';
import { nivelEnRuta, paths } from '#web/paths.ts';
import { Entrada } from './Entrada.tsx';

/** Menu of the administrator; 'Materias' has an entry for each level. */
export function MenuAdministrador() {
  const niveles = useNiveles();
  const inside = useMatch(paths.materias.path) !== null;
  const [touched, setTouched] = useState<boolean | null>(null);
  const open = touched ?? inside;
  const Flecha = open ? ChevronUpIcon : ChevronDownIcon;
  return (
    <>
      <Entrada icon={HomeIcon} text="Inicio" to={paths.homeColaboradorAdmin.path} />
      <Entrada icon={GraduationCapIcon} text="Grados" to={paths.grados.path} />
      <Entrada icon={PeopleIcon} text="Alumnos" to={paths.alumnos.path} />
      <Entrada icon={CashRegisterIcon} text="Caja" to={paths.caja.path} />
      <Entrada icon={StarIcon} text="Notas" to={paths.notas.path} />
      <Entrada icon={BriefcaseIcon} text="Colaboradores" to={paths.colaboradores.path} />
      <Entrada icon={BanknoteIcon} text="Cuotas y niveles" to={paths.nivelesCuotas.path} />
      <Entrada
        icon={BookIcon}
        text="Materias"
        onClick={() => setTouched(!open)}
        expanded={open}
        end={<Flecha fontSize="small" />}
      />
      <Collapse in={open} unmountOnExit sx={{ flex: 'none' }}>
        {(niveles.data?.data ?? []).map(({ codigoNivelEstudiantil, nombre }) => (
          <Entrada
            key={codigoNivelEstudiantil}
            sub
            text={nombre}
            to={paths.materias.to({ nivel: nivelEnRuta(nombre) })}
          />
        ))}
      </Collapse>
      <Entrada icon={SchoolIcon} text="Colegio" to={paths.colegio.path} />
    </>
  );
}
