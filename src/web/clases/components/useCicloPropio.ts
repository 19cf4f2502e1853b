import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';

/** Leads from an address with another year to the one in the class's own year. */
export function useCicloPropio(clase: { idCicloEscolar: number } | undefined): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { ciclo = '' } = useParams();
  const propio = clase?.idCicloEscolar ?? Number(ciclo);
  useEffect(() => {
    if (propio === Number(ciclo)) return;
    void navigate(pathname.replace(`/ciclo/${ciclo}/`, `/ciclo/${propio}/`), { replace: true });
  }, [propio, ciclo, pathname, navigate]);
}
