// Before the first paint: the chosen theme and language, so that nothing flashes. A file of its own, because inline scripts are not allowed.
(() => {
  try {
    const theme = localStorage.getItem('daicho.theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
    const locale = localStorage.getItem('daicho.locale') ?? navigator.language;
    document.documentElement.lang = locale.startsWith('ja') ? 'ja' : 'en';
  } catch {
    // Without storage the device's settings hold.
  }
})();
